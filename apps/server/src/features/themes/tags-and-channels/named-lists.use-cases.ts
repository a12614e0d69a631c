import type { RunContext } from '../../../platform/http/context.ts'
import { onlyShown, type ShownList } from '../../people/guests/index.ts'
import type { NamedList } from './named-lists.ts'
import { readList, insertNamed, lockList, type NamedRow, renameRow, writePlaces, deleteRows } from './named-lists.queries.ts'
import { presentNamed } from './tags-and-channels.presenter.ts'
import { v7 } from 'uuid'
import { guardName } from '../../../platform/db/violations.ts'
import { orderOf, placesAfterMove, placesAfterRemoval } from './uses/places.ts'
import { auditChange } from '../../../platform/log/audit.ts'
import { notFound, requireVersion } from '../../../platform/http/answers/app-error.ts'
import { moveCategories, moveUses } from './uses/move-uses.queries.ts'
import { type DecidedRemoval, decideRemoval, type RemovalQuery } from './uses/removal.ts'
import { lockCategories } from './tags/project-categories.queries.ts'
import { usesThatAre } from './uses/uses.queries.ts'

/** What of a list guests see; the one that is not among these is no call of theirs. */
const shownAs = {
  channels: 'channels',
  project_record_categories: 'projectRecordCategories',
  project_category_types: 'projectCategoryTypes',
  theme_tags: null
} as const satisfies Record<NamedList['table'], ShownList | null>

/** All items of a plain list in their order; to guests those that their cases show. */
export async function listNamed({ tx, actor }: RunContext, list: NamedList) {
  const shown = shownAs[list.table]
  const all = await readList(tx, list.table)
  const rows = shown === null ? all : await onlyShown(tx, actor, shown, all)
  return { items: rows.map((row, index) => presentNamed(row, index + 1, actor)), totalCount: rows.length }
}

/**
 * Adds an item at the end of a plain list.
 * @throws 409 `name_taken`.
 */
export async function createNamed({ tx, actor, now, audit }: RunContext, list: NamedList, body: { name: string }) {
  const row = await guardName(list.nameConstraint, body.name, () => insertNamed(tx, list.table, { ...actor, now }, { uuid: v7(), name: body.name }))
  audit({ entityType: list.entityType, entityUuid: row.uuid, action: 'create', to: { name: row.name } })
  return presentNamed(row, orderOf(await readList(tx, list.table), row.uuid), actor)
}

/** What may change of an item: its name, its place from 1. */
interface NamedChange {
  name?: string | undefined
  order?: number | undefined
}

function getRow(rows: readonly NamedRow[], uuid: string): NamedRow {
  const row = rows.find((each) => each.uuid === uuid)
  if (!row) throw notFound([uuid])
  return row
}

/**
 * Renames or moves an item of a plain list.
 * @throws 404, 409 `stale_version` and `name_taken`.
 */
export async function updateNamed({ tx, actor, now, audit }: RunContext, list: NamedList, uuid: string, change: NamedChange, ifMatch: number | undefined) {
  const before = await lockList(tx, list.table)
  const row = getRow(before, uuid)
  const orderBefore = orderOf(before, uuid)
  requireVersion(ifMatch, row.version, () => presentNamed(row, orderBefore, actor))
  const { name = row.name, order } = change
  if (name !== row.name) await guardName(list.nameConstraint, name, () => renameRow(tx, list.table, { ...actor, now }, uuid, name))
  if (order !== undefined) await writePlaces(tx, list.table, placesAfterMove(before, uuid, order))
  const after = await readList(tx, list.table)
  const orderAfter = orderOf(after, uuid)
  const [from, to] = [
    { name: row.name, order: orderBefore },
    { name, order: orderAfter }
  ]
  auditChange(audit, { entityType: list.entityType, entityUuid: uuid, action: 'update', from, to })
  return presentNamed(getRow(after, uuid), orderAfter, actor)
}

/** A type's tags go to another type or have none; which they were stands in the history, so that an undo gives them back. */
async function moveOut({ tx, actor, now }: RunContext, list: NamedList, row: NamedRow, { replacement }: DecidedRemoval): Promise<{ categoryUuids?: string[] }> {
  if (list.table === 'project_category_types') {
    return { categoryUuids: await moveCategories(tx, { ...actor, now }, row.uuid, replacement?.uuid ?? null) }
  }
  if (replacement) await moveUses(tx, list.table, { from: [row.uuid], to: replacement.uuid })
  return {}
}

/**
 * Deletes an item of a plain list. What used it loses it, or gets the replacement.
 * @throws 400 for an unknown replacement, 404, and 409 `in_use` with the number of uses when the call does not say what becomes of them.
 */
export async function removeNamed(context: RunContext, list: NamedList, uuid: string, query: RemovalQuery) {
  const { tx, actor, now, audit, operationUuid } = context
  if (list.table === 'project_category_types') await lockCategories(tx)
  const rows = await lockList(tx, list.table)
  const row = rows.find((each) => each.uuid === uuid)
  if (!row) throw notFound([uuid])
  const removal = await decideRemoval(context, { list: list.table, uuid, others: rows.filter((each) => each.uuid !== uuid), query })
  const moved = await moveOut(context, list, row, removal)
  await deleteRows(tx, list.table, { ...actor, now }, [uuid])
  await writePlaces(tx, list.table, placesAfterRemoval(rows, uuid))
  const { replacement, uses } = removal
  const from = { name: row.name, order: orderOf(rows, uuid), uses: usesThatAre(uses), ...moved }
  if (replacement)
    audit({ entityType: list.entityType, entityUuid: uuid, action: 'merge', from, to: { replacement: replacement.name, uuid: replacement.uuid } })
  else audit({ entityType: list.entityType, entityUuid: uuid, action: 'delete', from })
  return { operationUuid }
}
