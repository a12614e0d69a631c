import { AppError, notFound } from '../../platform/http/app-error.ts'
import type { RunContext } from '../../platform/http/context.ts'
import type { NamedList } from './named-lists.ts'
import { deleteRow, lockList, writePlaces } from './named-lists.queries.ts'
import { placesAfterRemoval } from './places.ts'

/** Deletes an item of a plain list. Raises 404, and 409 `in_use` with the number of uses. */
export async function removeNamed({ tx, actor, now, audit }: RunContext, list: NamedList, uuid: string): Promise<void> {
  const rows = await lockList(tx, list.table)
  const row = rows.find((each) => each.uuid === uuid)
  if (!row) throw notFound([uuid])
  const count = await list.countUses(tx, uuid)
  if (count > 0) throw new AppError('in_use', { params: { count } })
  await deleteRow(tx, list.table, { ...actor, now }, uuid)
  await writePlaces(tx, list.table, placesAfterRemoval(rows, uuid))
  audit({ entityType: list.entityType, entityUuid: uuid, action: 'delete', from: { name: row.name } })
}
