import type { DatabaseUrls } from '../platform/db/engine/setup.ts'

/** What names these addresses in the environment of a server whose database is an operator's. */
export const addressVariables = ({ user, finder, identity, admin, migrate, queue, backup }: DatabaseUrls) => ({
  DATABASE_URL: user,
  DATABASE_FINDER_URL: finder,
  DATABASE_IDENTITY_URL: identity,
  DATABASE_ADMIN_URL: admin,
  DATABASE_MIGRATE_URL: migrate,
  DATABASE_QUEUE_URL: queue,
  DATABASE_BACKUP_URL: backup ?? ''
})
