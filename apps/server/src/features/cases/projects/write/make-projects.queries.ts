import { type Insertable, sql } from 'kysely'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import { compileStatement } from '../../../../platform/db/statements/compiled-statement.ts'
import { insertJson, jsonOf, writtenRecords } from '../../../../platform/db/statements/records.ts'
import type { Projects } from '../../../../platform/db/types.ts'
import { shownOfCompany, shownTypes } from '../../../companies/scoutees/read/index.ts'
import { countMade } from '../counts/index.ts'
import { oneOf } from '../access/scope.queries.ts'
import { inChunks } from '../../../../platform/pipeline-writes.ts'

/** A new case with all its columns; its grams as `searchColumns` gives them. */
export type NewProjectRow = Omit<Insertable<Projects>, 'link_input' | 'grams'> & { link_input: object | null; grams: string }

const ownColumns = {
  tenant_uuid: 'uuid',
  uuid: 'uuid',
  theme_uuid: 'uuid',
  status_uuid: 'uuid',
  registered_at: 'timestamptz',
  created_by: 'uuid',
  created_at: 'timestamptz',
  updated_by: 'uuid',
  updated_at: 'timestamptz',
  scoutee_uuid: 'uuid'
} as const

const newColumns = { ...ownColumns, link_input: 'jsonb', ...shownTypes } as const

const insertCounted = compileStatement((tx, { json }: { json: string }) =>
  countMade(tx.with('made', (db) => insertJson(db, 'projects', newColumns, json).returning(['tenant_uuid', 'theme_uuid'])))
)

/** New cases as they are written (`insertProjectRows`): put into JSON while others are being written. */
export const writtenProjects = (rows: readonly NewProjectRow[]): string => jsonOf(rows, newColumns)

/** Writes new cases of a tenant (`writtenProjects`), many in one statement, which counts them as well. */
export async function insertProjectRows(tx: TenantTransaction, json: string): Promise<void> {
  await insertCounted(tx, { json }, null)
}

/** A new case that is about a company alone: what it shows is copied from it. */
export type CopyingProjectRow = Record<Exclude<keyof typeof copyingColumns, 'registered_at' | 'created_at' | 'updated_at'>, string | null> &
  Record<'registered_at' | 'created_at' | 'updated_at', Date>

const copyingColumns = { ...ownColumns, shown_url_key: 'text' } as const
const told = Object.keys(copyingColumns) as (keyof typeof copyingColumns)[]
const copied = Object.keys(shownOfCompany) as (keyof typeof shownOfCompany)[]

const insertCopies = compileStatement((tx, { json }: { json: string }) =>
  countMade(
    tx.with('made', (db) =>
      db
        .insertInto('projects')
        .columns([...told, ...copied])
        .expression((eb) =>
          eb
            .selectFrom(writtenRecords<{ scoutee_uuid: string }>(json, copyingColumns))
            .innerJoin('scoutees as s', 's.uuid', 'v.scoutee_uuid')
            .select([...told.map((name) => sql.ref(`v.${name}`).as(name)), ...copied.map((name) => shownOfCompany[name].as(name))])
        )
        .returning(['tenant_uuid', 'theme_uuid'])
    )
  )
)

/**
 * Writes new cases that are about living companies alone, locked by the caller, many in one statement, which counts them as well. Their grams, half of all that
 * a new case is, never leave the database.
 */
export async function insertCopyingRows(tx: TenantTransaction, rows: readonly CopyingProjectRow[]): Promise<void> {
  if (rows.length > 0) await insertCopies(tx, { json: jsonOf(rows, copyingColumns) }, null)
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
