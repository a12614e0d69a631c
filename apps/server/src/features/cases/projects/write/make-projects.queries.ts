import type { Insertable } from 'kysely'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import { compileStatement } from '../../../../platform/db/statements/compiled-statement.ts'
import { insertJson, jsonOf } from '../../../../platform/db/statements/records.ts'
import type { Projects } from '../../../../platform/db/types.ts'
import { shownTypes } from '../../../companies/scoutees/read/index.ts'
import { countMade } from './counts.queries.ts'
import { oneOf } from '../access/scope.queries.ts'
import { inChunks } from '../../../../platform/pipeline-writes.ts'

/** A new case with all its columns; its grams as `searchColumns` gives them. */
export type NewProjectRow = Omit<Insertable<Projects>, 'link_input' | 'grams'> & { link_input: object | null; grams: string }

const newColumns = {
  tenant_uuid: 'uuid',
  uuid: 'uuid',
  theme_uuid: 'uuid',
  status_uuid: 'uuid',
  registered_at: 'timestamptz',
  created_by: 'uuid',
  created_at: 'timestamptz',
  updated_by: 'uuid',
  updated_at: 'timestamptz',
  scoutee_uuid: 'uuid',
  link_input: 'jsonb',
  ...shownTypes
} as const

const insertCounted = compileStatement((tx, { json }: { json: string }) =>
  countMade(tx.with('made', (db) => insertJson(db, 'projects', newColumns, json).returning(['tenant_uuid', 'theme_uuid'])))
)

/** Writes new cases of a tenant, many in one statement, which counts them as well. */
export async function insertProjectRows(tx: TenantTransaction, rows: readonly NewProjectRow[]): Promise<void> {
  if (rows.length > 0) await insertCounted(tx, { json: jsonOf(rows, newColumns) }, null)
}

/** The living cases of a theme that are about one of these companies or people, the oldest first. */
export async function listProjectsOf(
  tx: TenantTransaction,
  themeUuid: string,
  scouteeUuids: readonly string[]
): Promise<{ uuid: string; scouteeUuid: string }[]> {
  if (scouteeUuids.length === 0) return []
  const rows = await tx
    .selectFrom('projects')
    .select((eb) => ['uuid', eb.ref('scoutee_uuid').$notNull().as('scouteeUuid')])
    .where('theme_uuid', '=', themeUuid)
    .where('scoutee_uuid', '=', oneOf(scouteeUuids))
    .where('deleted_at', 'is', null)
    .orderBy('registered_at')
    .orderBy('uuid')
    .execute()
  return rows
}

/** Gives companies and people a channel; gives those that did not have it yet. */
export async function addChannel(tx: TenantTransaction, tenantUuid: string, channelUuid: string, scouteeUuids: readonly string[]): Promise<string[]> {
  if (scouteeUuids.length === 0) return []
  const added = new Set<string>()
  for (const chunk of inChunks(scouteeUuids, 5000)) {
    const rows = chunk.map((uuid) => ({ tenant_uuid: tenantUuid, scoutee_uuid: uuid, channel_uuid: channelUuid }))
    const inserted = await tx
      .insertInto('scoutee_channels')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .returning('scoutee_uuid')
      .execute()
    for (const row of inserted) added.add(row.scoutee_uuid)
  }
  return [...added]
}

/** A channel's name. */
export async function readChannelName(tx: TenantTransaction, uuid: string): Promise<string> {
  const row = await tx.selectFrom('channels').select('name').where('uuid', '=', uuid).executeTakeFirst()
  return row?.name ?? ''
}
