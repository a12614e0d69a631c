import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/db/doors.ts'
import { oneOf } from '../../platform/db/one-of.ts'
import type { Stamp } from './named-lists.queries.ts'
import type { UsedList } from './uses.queries.ts'

/** Entries of a list that go, and the one that takes their place. */
interface Move {
  from: readonly string[]
  to: string
}

async function moveCategoryLinks(tx: TenantTransaction, { from, to }: Move): Promise<void> {
  await tx
    .insertInto('project_category_links')
    .columns(['tenant_uuid', 'project_uuid', 'project_category_uuid'])
    .expression((eb) =>
      eb
        .selectFrom('project_category_links as l')
        .where('l.project_category_uuid', '=', oneOf(from))
        .select(['l.tenant_uuid', 'l.project_uuid', sql<string>`${to}::uuid`.as('to_uuid')])
        .distinct()
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx.deleteFrom('project_category_links').where('project_category_uuid', '=', oneOf(from)).execute()
  await tx
    .insertInto('theme_initial_categories')
    .columns(['tenant_uuid', 'theme_uuid', 'project_category_uuid'])
    .expression((eb) =>
      eb
        .selectFrom('theme_initial_categories as l')
        .where('l.project_category_uuid', '=', oneOf(from))
        .select(['l.tenant_uuid', 'l.theme_uuid', sql<string>`${to}::uuid`.as('to_uuid')])
        .distinct()
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx.deleteFrom('theme_initial_categories').where('project_category_uuid', '=', oneOf(from)).execute()
}

async function moveChannelLinks(tx: TenantTransaction, { from, to }: Move): Promise<void> {
  await tx
    .insertInto('scoutee_channels')
    .columns(['tenant_uuid', 'scoutee_uuid', 'channel_uuid'])
    .expression((eb) =>
      eb
        .selectFrom('scoutee_channels as l')
        .where('l.channel_uuid', '=', oneOf(from))
        .select(['l.tenant_uuid', 'l.scoutee_uuid', sql<string>`${to}::uuid`.as('to_uuid')])
        .distinct()
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx.deleteFrom('scoutee_channels').where('channel_uuid', '=', oneOf(from)).execute()
  await tx.updateTable('themes').set({ initial_channel_uuid: to }).where('initial_channel_uuid', '=', oneOf(from)).execute()
}

async function moveThemeTagLinks(tx: TenantTransaction, { from, to }: Move): Promise<void> {
  await tx
    .insertInto('theme_tag_links')
    .columns(['tenant_uuid', 'theme_uuid', 'theme_tag_uuid'])
    .expression((eb) =>
      eb
        .selectFrom('theme_tag_links as l')
        .where('l.theme_tag_uuid', '=', oneOf(from))
        .select(['l.tenant_uuid', 'l.theme_uuid', sql<string>`${to}::uuid`.as('to_uuid')])
        .distinct()
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx.deleteFrom('theme_tag_links').where('theme_tag_uuid', '=', oneOf(from)).execute()
}

async function moveScouteeTagLinks(tx: TenantTransaction, { from, to }: Move): Promise<void> {
  await tx
    .insertInto('scoutee_tag_links')
    .columns(['tenant_uuid', 'scoutee_uuid', 'scoutee_tag_uuid'])
    .expression((eb) =>
      eb
        .selectFrom('scoutee_tag_links as l')
        .where('l.scoutee_tag_uuid', '=', oneOf(from))
        .select(['l.tenant_uuid', 'l.scoutee_uuid', sql<string>`${to}::uuid`.as('to_uuid')])
        .distinct()
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx.deleteFrom('scoutee_tag_links').where('scoutee_tag_uuid', '=', oneOf(from)).execute()
}

async function moveRecords(tx: TenantTransaction, { from, to }: Move): Promise<void> {
  await tx.updateTable('project_records').set({ project_record_category_uuid: to }).where('project_record_category_uuid', '=', oneOf(from)).execute()
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

/** Puts the living tags of a type behind those of another one (null: of none). Gives their uuids. */
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
export async function giveTypeBack(tx: TenantTransaction, stamp: Stamp, typeUuid: string, uuids: readonly string[]): Promise<void> {
  await tx
    .updateTable('project_categories')
    .set({ project_category_type_uuid: typeUuid, version: sql<number>`version + 1`, updated_by: stamp.userUuid, updated_at: stamp.now })
    .where('uuid', '=', oneOf(uuids))
    .where('project_category_type_uuid', 'is', null)
    .where('deleted_at', 'is', null)
    .execute()
}
