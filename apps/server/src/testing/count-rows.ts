import type { World } from './world.ts'

type CountedTable =
  | 'archive_files'
  | 'audit_log'
  | 'files'
  | 'investors'
  | 'jobs'
  | 'project_records'
  | 'projects'
  | 'scoutees'
  | 'statuses'
  | 'themes'
  | 'users'

/** How many rows a tenant has in a table, deleted ones too. */
export async function countRows({ admin }: World, table: CountedTable, tenantUuid: string): Promise<number> {
  const row = await admin
    .selectFrom(table as 'projects')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('tenant_uuid', '=', tenantUuid)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
