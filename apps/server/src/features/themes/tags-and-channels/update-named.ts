import { auditChange } from '../../../platform/log/audit-change.ts'
import { guardName } from '../../../platform/db/violations.ts'
import { notFound, requireVersion } from '../../../platform/http/answers/app-error.ts'
import type { RunContext } from '../../../platform/http/context.ts'
import type { NamedList } from './named-lists.ts'
import { lockList, type NamedRow, readList, renameRow, writePlaces } from './named-lists.queries.ts'
import { orderOf, placesAfterMove } from './uses/places.ts'
import { presentNamed } from './tags-and-channels.presenter.ts'

/** What may change of an item: its name, its place from 1. */
export interface NamedChange {
  name?: string | undefined
  order?: number | undefined
}

function getRow(rows: readonly NamedRow[], uuid: string): NamedRow {
  const row = rows.find((each) => each.uuid === uuid)
  if (!row) throw notFound([uuid])
  return row
}

/** Renames or moves an item of a plain list. Raises 404, 409 `stale_version` and `name_taken`. */
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
