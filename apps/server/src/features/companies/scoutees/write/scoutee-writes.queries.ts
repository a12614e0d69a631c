import { type Insertable, sql, type Updateable } from 'kysely'
import { v7 } from 'uuid'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import { oneOfCombinations } from '../../../../platform/db/statements/one-of.ts'
import { countPacked, packedArray } from '../../../../platform/db/statements/packed-numbers.ts'
import { jsonOf, writtenRecords } from '../../../../platform/db/statements/records.ts'
import type { DB } from '../../../../platform/db/types.ts'
import { inChunks } from '../../../../platform/pipeline-writes.ts'
import { anyUuid } from '../read/project-view.queries.ts'
import { writtenColumns } from './written-columns.queries.ts'

/** A list that hangs on a scoutee, by the field of the calls. */
export type LinkKind = 'tagUuids' | 'channelUuids' | 'investorIds' | 'categoryIds'

/** The pairs of one kind: which scoutee carries which. */
export interface Link {
  scouteeUuid: string
  targetUuid: string
}

/** A new scoutee with all its columns; its grams packed, as `searchColumns` gives them. */
export type NewScouteeRow = Omit<Insertable<DB['scoutees']>, 'properties' | 'grams'> & { properties: object; packedGrams: Buffer }
/** Columns of a scoutee; grams as `searchColumns` gives them. */
export type ScouteeChange = Omit<Updateable<DB['scoutees']>, 'grams'> & { grams?: string }

// A statement takes at most 65,535 parameters.
const rowsPerStatement = 500
const linksPerStatement = 10_000

/**
 * Leaves a trace of a write that changes what searches find, so that kept counts are counted again (count-scoutees.ts). Every write of the
 * table `scoutees` leaves one; traces older than a day go. `made`: how many rows a write made that did nothing else.
 */
export async function recordChange(tx: TenantTransaction, tenantUuid: string, made: number | null = null): Promise<void> {
  await tx.insertInto('scoutee_changes').values({ tenant_uuid: tenantUuid, uuid: v7(), made }).execute()
  await tx
    .deleteFrom('scoutee_changes')
    .where('changed_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
}

const { grams: _apart, ...beside } = writtenColumns

const newColumns = {
  ...beside,
  tenant_uuid: 'uuid',
  uuid: 'uuid',
  people_flg: 'boolean',
  company_uuid: 'uuid',
  company_as: 'text',
  created_by: 'uuid',
  created_at: 'timestamptz',
  updated_by: 'uuid',
  updated_at: 'timestamptz'
} as const

const newNames = Object.keys(newColumns) as (keyof typeof newColumns)[]
// Where the grams of a row are among those of all rows.
const sentColumns = { ...newColumns, grams_from: 'integer', grams_to: 'integer' } as const

/** New scoutees on their way: their rows as JSON, and the grams of all of them, one row's after the other's. */
interface WrittenScoutees {
  json: string
  grams: Buffer
}

/** New scoutees as they are written (`insertScouteeRows`): put together while others are being written. The rows are used up. */
export function writtenScoutees(rows: readonly NewScouteeRow[]): WrittenScoutees {
  let count = 0
  const placed = rows.map((row) => {
    const before = count
    count += countPacked(row.packedGrams)
    // Written into the row, which has no other use: a copy of all its columns costs more than they do.
    return Object.assign(row, { grams_from: before + 1, grams_to: count })
  })
  return { json: jsonOf(placed, sentColumns), grams: packedArray(rows.map(({ packedGrams }) => packedGrams)) }
}

/**
 * Writes new scoutees of a tenant (`writtenScoutees`) in one statement, and gives the ids of those that were written: one of a provider's company that the
 * tenant has an entry of already, be it made at this moment, is not. Leaves no trace: the caller does when all are written.
 */
export async function insertScouteeRows(tx: TenantTransaction, { json, grams }: WrittenScoutees): Promise<string[]> {
  const own = sql<number[]>`(${grams}::bigint[])[v.grams_from:v.grams_to]`
  const made = await tx
    .insertInto('scoutees')
    .columns([...newNames, 'grams'])
    .expression((eb) =>
      eb.selectFrom(writtenRecords<object>(json, sentColumns)).select([...newNames.map((name) => sql.ref(`v.${name}`).as(name)), own.as('grams')])
    )
    .onConflict((conflict) =>
      conflict.columns(['tenant_uuid', 'mekiki_scoutee_id']).where('mekiki_scoutee_id', 'is not', null).where('deleted_at', 'is', null).doNothing()
    )
    .returning('uuid')
    .execute()
  return made.map(({ uuid }) => uuid)
}

/** Writes ideas of people. */
export async function insertIdeas(tx: TenantTransaction, rows: readonly Insertable<DB['scoutee_ideas']>[]): Promise<void> {
  for (const chunk of inChunks(rows, rowsPerStatement)) await tx.insertInto('scoutee_ideas').values(chunk).execute()
}

/** Changes the text of an idea. */
export async function updateIdea(tx: TenantTransaction, idea: { uuid: string; name: string; summary: string }): Promise<void> {
  await tx.updateTable('scoutee_ideas').set({ name: idea.name, summary: idea.summary }).where('uuid', '=', idea.uuid).execute()
}

/** Removes ideas. */
export async function deleteIdeas(tx: TenantTransaction, uuids: readonly string[]): Promise<void> {
  if (uuids.length > 0) await tx.deleteFrom('scoutee_ideas').where('uuid', '=', anyUuid(uuids)).execute()
}

/** Writes a scoutee's columns and counts its version up. */
export async function updateScoutee(tx: TenantTransaction, tenantUuid: string, uuid: string, change: ScouteeChange): Promise<void> {
  const { grams, ...columns } = change
  await tx
    .updateTable('scoutees')
    .set({ ...columns, ...(grams !== undefined && { grams: sql<number[]>`${grams}::bigint[]` }), version: sql`version + 1` })
    .where('uuid', '=', uuid)
    .execute()
  await recordChange(tx, tenantUuid)
}

/** Marks scoutees as deleted. */
export async function markDeleted(tx: TenantTransaction, uuids: readonly string[], stamp: { tenantUuid: string; userUuid: string; now: Date }): Promise<void> {
  await tx
    .updateTable('scoutees')
    .set({ deleted_at: stamp.now, updated_at: stamp.now, updated_by: stamp.userUuid, version: sql`version + 1` })
    .where('uuid', '=', anyUuid(uuids))
    .execute()
  await recordChange(tx, stamp.tenantUuid)
}

/** Adds tags, channels, investors or categories to scoutees; pairs that exist stay as they are. */
export async function insertLinks(tx: TenantTransaction, tenantUuid: string, kind: LinkKind, links: readonly Link[]): Promise<void> {
  for (const chunk of inChunks(links, linksPerStatement)) {
    const pair = chunk.map((link) => ({ tenant_uuid: tenantUuid, scoutee_uuid: link.scouteeUuid, target: link.targetUuid }))
    const inserts = {
      tagUuids: () => tx.insertInto('scoutee_tag_links').values(pair.map(({ target, ...rest }) => ({ ...rest, scoutee_tag_uuid: target }))),
      channelUuids: () => tx.insertInto('scoutee_channels').values(pair.map(({ target, ...rest }) => ({ ...rest, channel_uuid: target }))),
      investorIds: () => tx.insertInto('scoutee_investors').values(pair.map(({ target, ...rest }) => ({ ...rest, investor_uuid: target }))),
      categoryIds: () => tx.insertInto('scoutee_categories').values(pair.map(({ target, ...rest }) => ({ ...rest, category_uuid: target })))
    }
    await inserts[kind]()
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** Takes tags, channels, investors or categories from one scoutee. */
export async function deleteLinks(tx: TenantTransaction, kind: LinkKind, scouteeUuid: string, targetUuids: readonly string[]): Promise<void> {
  if (targetUuids.length === 0) return
  const deletes = {
    tagUuids: () => tx.deleteFrom('scoutee_tag_links').where('scoutee_uuid', '=', scouteeUuid).where('scoutee_tag_uuid', '=', anyUuid(targetUuids)),
    channelUuids: () => tx.deleteFrom('scoutee_channels').where('scoutee_uuid', '=', scouteeUuid).where('channel_uuid', '=', anyUuid(targetUuids)),
    investorIds: () => tx.deleteFrom('scoutee_investors').where('scoutee_uuid', '=', scouteeUuid).where('investor_uuid', '=', anyUuid(targetUuids)),
    categoryIds: () => tx.deleteFrom('scoutee_categories').where('scoutee_uuid', '=', scouteeUuid).where('category_uuid', '=', anyUuid(targetUuids))
  }
  await deletes[kind]().execute()
}

/** Gives scoutees other investors or categories in place of those they had, many in two statements. */
export async function replaceLists(
  tx: TenantTransaction,
  tenantUuid: string,
  kind: 'investorIds' | 'categoryIds',
  scouteeUuids: readonly string[],
  links: readonly Link[]
): Promise<void> {
  if (scouteeUuids.length === 0) return
  const table = kind === 'investorIds' ? 'scoutee_investors' : 'scoutee_categories'
  await tx.deleteFrom(table).where('scoutee_uuid', '=', anyUuid(scouteeUuids)).execute()
  await insertLinks(tx, tenantUuid, kind, links)
}

/** Takes tags or channels from scoutees, any number of pairs in one statement. */
export async function deleteLinkPairs(tx: TenantTransaction, kind: 'tags' | 'channels', links: readonly Link[]): Promise<void> {
  if (links.length === 0) return
  const isPaired = (column: string) =>
    oneOfCombinations([
      { column: 'scoutee_uuid', values: links.map((link) => link.scouteeUuid), type: 'uuid' },
      { column, values: links.map((link) => link.targetUuid), type: 'uuid' }
    ])
  if (kind === 'tags') await tx.deleteFrom('scoutee_tag_links').where(isPaired('scoutee_tag_uuid')).execute()
  else await tx.deleteFrom('scoutee_channels').where(isPaired('channel_uuid')).execute()
}

/** Counts the versions of scoutees up whose lists changed. */
export async function touchScoutees(
  tx: TenantTransaction,
  uuids: readonly string[],
  stamp: { tenantUuid: string; userUuid: string; now: Date }
): Promise<void> {
  await tx
    .updateTable('scoutees')
    .set({ updated_at: stamp.now, updated_by: stamp.userUuid, version: sql`version + 1` })
    .where('uuid', '=', anyUuid(uuids))
    .execute()
  await recordChange(tx, stamp.tenantUuid)
}

/** Which of these exist for the tenant and can be chosen, by kind; tags and channels are held against being deleted or replaced until the transaction ends. */
export async function findTargets(tx: TenantTransaction, kind: LinkKind, uuids: readonly string[]): Promise<{ uuid: string; name: string }[]> {
  if (uuids.length === 0) return []
  const requested = anyUuid(uuids)
  const active = (table: 'scoutee_tags' | 'channels') =>
    tx.selectFrom(table).where('deleted_at', 'is', null).where('uuid', '=', requested).select(['uuid', 'name']).orderBy('uuid').forKeyShare()
  const finds = {
    tagUuids: () => active('scoutee_tags').execute(),
    channelUuids: () => active('channels').execute(),
    investorIds: () => tx.selectFrom('investors').where('uuid', '=', requested).select(['uuid', 'name']).execute(),
    categoryIds: () => tx.selectFrom('mekiki_scoutee_categories').where('uuid', '=', requested).select(['uuid', 'name']).execute()
  }
  return finds[kind]()
}

/** Locks deleted companies and people in the order of their ids; those that went into another entry are left out. */
export function lockDeleted(tx: TenantTransaction, uuids: readonly string[]) {
  return tx
    .selectFrom('scoutees as s')
    .select(['s.uuid', 's.name', 's.mekiki_scoutee_id'])
    .where('s.uuid', '=', anyUuid(uuids))
    .where('s.deleted_at', 'is not', null)
    .where('s.merged_into_uuid', 'is', null)
    .orderBy('s.uuid')
    .forUpdate()
    .execute()
}

/** Brings deleted entries back to life. */
export async function markRestored(tx: TenantTransaction, uuids: readonly string[], stamp: { tenantUuid: string; userUuid: string; now: Date }): Promise<void> {
  if (uuids.length === 0) return
  await tx
    .updateTable('scoutees')
    .set({ deleted_at: null, updated_at: stamp.now, updated_by: stamp.userUuid, version: sql`version + 1` })
    .where('uuid', '=', anyUuid(uuids))
    .execute()
  await recordChange(tx, stamp.tenantUuid)
}
