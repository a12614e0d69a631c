import { v7 } from 'uuid'
import { guardName } from '../../../platform/db/violations.ts'
import type { RunContext } from '../../../platform/http/context.ts'
import type { NamedList } from './named-lists.ts'
import { insertNamed, readList } from './named-lists.queries.ts'
import { orderOf } from './uses/places.ts'
import { presentNamed } from './tags-and-channels.presenter.ts'

/** Adds an item at the end of a plain list. Raises 409 `name_taken`. */
export async function createNamed({ tx, actor, now, audit }: RunContext, list: NamedList, body: { name: string }) {
  const row = await guardName(list.nameConstraint, body.name, () => insertNamed(tx, list.table, { ...actor, now }, { uuid: v7(), name: body.name }))
  audit({ entityType: list.entityType, entityUuid: row.uuid, action: 'create', to: { name: row.name } })
  return presentNamed(row, orderOf(await readList(tx, list.table), row.uuid), actor)
}
