import type { World } from '../../../../testing/world.ts'

/** What stands in a tenant's own log about the tenant itself. */
export const logOfTenant = ({ admin }: World, tenantUuid: string) =>
  admin
    .selectFrom('audit_log')
    .select(['action', 'source', 'user_uuid', 'from_value', 'to_value'])
    .where('tenant_uuid', '=', tenantUuid)
    .where('entity_type', '=', 'tenant')
    .orderBy('uuid')
    .execute()

/** The figures of a tenant in which there is nothing yet. */
export const noFigures = {
  activeUsersCount: 0,
  inactiveUsersCount: 0,
  themesCount: 0,
  projectsCount: 0,
  scouteesCount: 0,
  filesCount: 0,
  filesBytes: 0,
  failedJobsCount: 0
}
