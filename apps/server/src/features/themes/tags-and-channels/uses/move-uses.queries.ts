import { sql } from 'kysely'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import { oneOf } from '../../../../platform/db/statements/one-of.ts'
import type { Stamp } from '../named-lists.queries.ts'
import type { UsedList } from './uses.queries.ts'

/** Entries of a list that go, and the one that takes their place. */
interface Move {
  from: readonly string[]
  to: string
}

// Links point to two rows each: more at once would outlast the time that a statement has.
const linksPerStatement = 5000

/** The rows with each owner once: one that had several of the entries gets the other one once. */
function onceEach<K extends string, T extends Record<K, string>>(rows: readonly T[], owner: K): T[] {
  return [...new Map(rows.map((row) => [row[owner], row])).values()]
}

/** Repeats a block of work until it finds nothing more to do. */
async function inBlocks(work: () => Promise<number>): Promise<void> {
  while ((await work()) > 0);
}

async function moveProjectLinks(tx: TenantTransaction, { from, to }: Move): Promise<void> {
  await inBlocks(async () => {
    const some = tx.selectFrom('project_category_links').select('project_uuid').where('project_category_uuid', '=', oneOf(from)).limit(linksPerStatement)
    const rows = await tx
      .deleteFrom('project_category_links')
      .where('project_category_uuid', '=', oneOf(from))
      .where('project_uuid', 'in', some)
      .returning(['tenant_uuid', 'project_uuid'])
      .execute()
    const links = onceEach(rows, 'project_uuid').map((row) => ({ ...row, project_category_uuid: to }))
    if (links.length > 0)
      await tx
        .insertInto('project_category_links')
        .values(links)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    return rows.length
  })
}

async function moveInitialCategories(tx: TenantTransaction, { from, to }: Move): Promise<void> {
  await inBlocks(async () => {
    const some = tx.selectFrom('theme_initial_categories').select('theme_uuid').where('project_category_uuid', '=', oneOf(from)).limit(linksPerStatement)
    const rows = await tx
      .deleteFrom('theme_initial_categories')
      .where('project_category_uuid', '=', oneOf(from))
      .where('theme_uuid', 'in', some)
      .returning(['tenant_uuid', 'theme_uuid'])
      .execute()
    const links = onceEach(rows, 'theme_uuid').map((row) => ({ ...row, project_category_uuid: to }))
    if (links.length > 0)
      await tx
        .insertInto('theme_initial_categories')
        .values(links)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    return rows.length
  })
}

async function moveScouteeChannels(tx: TenantTransaction, { from, to }: Move): Promise<void> {
  await inBlocks(async () => {
    const some = tx.selectFrom('scoutee_channels').select('scoutee_uuid').where('channel_uuid', '=', oneOf(from)).limit(linksPerStatement)
    const rows = await tx
      .deleteFrom('scoutee_channels')
      .where('channel_uuid', '=', oneOf(from))
      .where('scoutee_uuid', 'in', some)
      .returning(['tenant_uuid', 'scoutee_uuid'])
      .execute()
    const links = onceEach(rows, 'scoutee_uuid').map((row) => ({ ...row, channel_uuid: to }))
    if (links.length > 0)
      await tx
        .insertInto('scoutee_channels')
        .values(links)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    return rows.length
  })
}

async function moveThemeTagLinks(tx: TenantTransaction, { from, to }: Move): Promise<void> {
  await inBlocks(async () => {
    const some = tx.selectFrom('theme_tag_links').select('theme_uuid').where('theme_tag_uuid', '=', oneOf(from)).limit(linksPerStatement)
    const rows = await tx
      .deleteFrom('theme_tag_links')
      .where('theme_tag_uuid', '=', oneOf(from))
      .where('theme_uuid', 'in', some)
      .returning(['tenant_uuid', 'theme_uuid'])
      .execute()
    const links = onceEach(rows, 'theme_uuid').map((row) => ({ ...row, theme_tag_uuid: to }))
    if (links.length > 0)
      await tx
        .insertInto('theme_tag_links')
        .values(links)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    return rows.length
  })
}

async function moveScouteeTagLinks(tx: TenantTransaction, { from, to }: Move): Promise<void> {
  await inBlocks(async () => {
    const some = tx.selectFrom('scoutee_tag_links').select('scoutee_uuid').where('scoutee_tag_uuid', '=', oneOf(from)).limit(linksPerStatement)
    const rows = await tx
      .deleteFrom('scoutee_tag_links')
      .where('scoutee_tag_uuid', '=', oneOf(from))
      .where('scoutee_uuid', 'in', some)
      .returning(['tenant_uuid', 'scoutee_uuid'])
      .execute()
    const links = onceEach(rows, 'scoutee_uuid').map((row) => ({ ...row, scoutee_tag_uuid: to }))
    if (links.length > 0)
      await tx
        .insertInto('scoutee_tag_links')
        .values(links)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    return rows.length
  })
}

async function moveCategoryLinks(tx: TenantTransaction, move: Move): Promise<void> {
  await moveProjectLinks(tx, move)
  await moveInitialCategories(tx, move)
}

async function moveChannelLinks(tx: TenantTransaction, move: Move): Promise<void> {
  await moveScouteeChannels(tx, move)
  await tx.updateTable('themes').set({ initial_channel_uuid: move.to }).where('initial_channel_uuid', '=', oneOf(move.from)).execute()
}

async function moveRecords(tx: TenantTransaction, { from, to }: Move): Promise<void> {
  await inBlocks(async () => {
    const some = tx.selectFrom('project_records').select('uuid').where('project_record_category_uuid', '=', oneOf(from)).limit(linksPerStatement)
    const rows = await tx.updateTable('project_records').set({ project_record_category_uuid: to }).where('uuid', 'in', some).returning('uuid').execute()
    return rows.length
  })
}

const moves: Record<Exclude<UsedList, 'project_category_types'>, (tx: TenantTransaction, move: Move) => Promise<void>> = {
  channels: moveChannelLinks,
  theme_tags: moveThemeTagLinks,
  project_categories: moveCategoryLinks,
  project_record_categories: moveRecords,
  tenant_scoutee_tags: moveScouteeTagLinks
}

/** Gives everything that has one of these entries the other one in their place; deleted things too, so that they can be brought back. */
export async function moveUses(tx: TenantTransaction, list: keyof typeof moves, move: Move): Promise<void> {
  await moves[list](tx, move)
}

/**
 * Puts the living tags of a type behind those of another one (null: of none).
 * @returns their uuids.
 */
export async function moveCategories(tx: TenantTransaction, stamp: Stamp, fromUuid: string, toUuid: string | null): Promise<string[]> {
  const last = await tx
    .selectFrom('project_categories')
    .select(sql<number>`coalesce(max(position), 0)`.as('place'))
    .where('project_category_type_uuid', 'is not distinct from', toUuid)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  const rows = await tx
    .updateTable('project_categories')
    .set({
      project_category_type_uuid: toUuid,
      position: sql<number>`position + ${last.place}`,
      version: sql<number>`version + 1`,
      updated_by: stamp.userUuid,
      updated_at: stamp.now
    })
    .where('project_category_type_uuid', '=', fromUuid)
    .where('deleted_at', 'is', null)
    .returning('uuid')
    .execute()
  return rows.map((row) => row.uuid)
}

/** Gives those of these tags that still have no type their former one back. */
export async function restoreType(tx: TenantTransaction, stamp: Stamp, typeUuid: string, uuids: readonly string[]): Promise<void> {
  await tx
    .updateTable('project_categories')
    .set({ project_category_type_uuid: typeUuid, version: sql<number>`version + 1`, updated_by: stamp.userUuid, updated_at: stamp.now })
    .where('uuid', '=', oneOf(uuids))
    .where('project_category_type_uuid', 'is', null)
    .where('deleted_at', 'is', null)
    .execute()
}
