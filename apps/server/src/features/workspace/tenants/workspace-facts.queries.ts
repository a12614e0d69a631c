import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'

const many = sql<number>`count(*)`.as('count')

/** What the workspace holds; everything that is not deleted. */
export async function readUsage(tx: TenantTransaction) {
  const users = await tx.selectFrom('users').where('deleted_at', 'is', null).groupBy('active_flg').select(['active_flg', many]).execute()
  const themes = await tx.selectFrom('themes').where('deleted_at', 'is', null).select(many).executeTakeFirstOrThrow()
  const projects = await tx.selectFrom('projects').where('deleted_at', 'is', null).select(many).executeTakeFirstOrThrow()
  const scoutees = await tx.selectFrom('scoutees').where('deleted_at', 'is', null).select(many).executeTakeFirstOrThrow()
  const files = await tx
    .selectFrom('files')
    .where('deleted_at', 'is', null)
    .where('uploaded_flg', '=', true)
    .select([many, sql<number>`coalesce(sum(byte_size), 0)::bigint`.as('bytes')])
    .executeTakeFirstOrThrow()
  const usersWith = (isActive: boolean): number => users.find((row) => row.active_flg === isActive)?.count ?? 0
  return {
    activeUsersCount: usersWith(true),
    inactiveUsersCount: usersWith(false),
    themesCount: themes.count,
    projectsCount: projects.count,
    scouteesCount: scoutees.count,
    filesCount: files.count,
    filesBytes: files.bytes
  }
}
