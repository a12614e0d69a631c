import { columnsOf, exportedKeys } from '@mekiki/contract/companies/scoutees/property-keys'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import { compileStatement } from '../../../../platform/db/statements/compiled-statement.ts'
import { oneOf } from '../../../../platform/db/statements/one-of.ts'
import type { EntryValues } from './project-cells.ts'

const scouteeVersions = compileStatement((tx, { uuids }: { uuids: readonly string[] }) =>
  tx.selectFrom('scoutees').select(['uuid', 'version']).where('uuid', '=', oneOf(uuids))
)

/** The versions of companies and people. */
export async function readScouteeVersions(tx: TenantTransaction, uuids: readonly string[]): Promise<Map<string, number>> {
  const rows = uuids.length === 0 ? [] : await scouteeVersions(tx, { uuids }, null)
  return new Map(rows.map((row) => [row.uuid, row.version]))
}

const entryValues = compileStatement((tx, { uuids }: { uuids: readonly string[] }) => {
  const ideas = tx
    .selectFrom('scoutee_ideas as d')
    .where('d.scoutee_uuid', '=', sql.ref<string>('s.uuid'))
    .select(sql<string[] | null>`array_agg(${sql.ref('d.name')} order by ${sql.ref('d.created_at')}, ${sql.ref('d.uuid')})`.as('names'))
  return tx
    .selectFrom('scoutees as s')
    .where('s.uuid', '=', oneOf(uuids))
    .select(['s.uuid', ...columnsOf(exportedKeys, 's.'), ideas.as('ideas')])
})

/** What companies and people have beyond what their cases show. */
export async function readEntryValues(tx: TenantTransaction, uuids: readonly string[]): Promise<Map<string, EntryValues>> {
  const rows = uuids.length === 0 ? [] : await entryValues(tx, { uuids }, null)
  return new Map(rows.map(({ uuid, ideas, ...values }) => [uuid, { ...values, ideas: ideas ?? [] }]))
}
