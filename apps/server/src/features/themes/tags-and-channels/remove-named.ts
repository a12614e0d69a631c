import { notFound } from '../../../platform/http/answers/app-error.ts'
import type { RunContext } from '../../../platform/http/context.ts'
import { moveCategories, moveUses } from './uses/move-uses.queries.ts'
import type { NamedList } from './named-lists.ts'
import { deleteRows, lockList, type NamedRow, writePlaces } from './named-lists.queries.ts'
import { orderOf, placesAfterRemoval } from './uses/places.ts'
import { type DecidedRemoval, decideRemoval, type RemovalQuery } from './uses/removal.ts'
import { lockCategories } from './tags/project-categories.queries.ts'
import { usesThatAre } from './uses/uses.queries.ts'

/** A type's tags go to another type or have none; which they were stands in the history, so that an undo gives them back. */
async function moveOut({ tx, actor, now }: RunContext, list: NamedList, row: NamedRow, { replacement }: DecidedRemoval): Promise<{ categoryUuids?: string[] }> {
  if (list.table === 'project_category_types') {
    return { categoryUuids: await moveCategories(tx, { ...actor, now }, row.uuid, replacement?.uuid ?? null) }
  }
  if (replacement) await moveUses(tx, list.table, { from: [row.uuid], to: replacement.uuid })
  return {}
}

/**
 * Deletes an item of a plain list. What used it loses it, or gets the replacement. Raises 400 for an unknown replacement, 404, and 409 `in_use`
 * with the number of uses when the call does not say what becomes of them.
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
