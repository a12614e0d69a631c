import { forbidden } from '../../../../platform/http/answers/app-error.ts'
import type { UndoHandler, UndoEntry } from '../../../../platform/log/undo.ts'
import { findOwnEntries } from '../provider/provider-rows.queries.ts'
import { lockDeleted, markRestored } from '../write/scoutee-writes.queries.ts'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { readCarriedLists } from '../bulk/bulk.queries.ts'
import { type CarriedChange, type CarriedKind, findCarriable, writeCarried } from '../bulk/change-many.ts'
import { lockScoutees } from '../read/scoutee-rows.queries.ts'

/**
 * Brings deleted companies and people back (3-decisions, "Every call"); their cases are attached again by the entries of the cases. An entry that
 * lives already, or whose company of the provider's database has another entry by now, is a conflict. Whoever may delete may bring back (403).
 */
export const undoRemoval: UndoHandler = async ({ tx, actor, now, audit }, entries) => {
  const uuids = entries.map(({ entityUuid }) => entityUuid)
  if (!actor.permissions.has('delete_tenant_scoutee')) throw forbidden(['delete_tenant_scoutee'], uuids)
  const deleted = await lockDeleted(tx, uuids)
  const holders = await findOwnEntries(
    tx,
    deleted.flatMap((row) => row.mekiki_scoutee_id ?? [])
  )
  const restored = deleted.filter((row) => row.mekiki_scoutee_id === null || !holders.has(row.mekiki_scoutee_id))
  await markRestored(
    tx,
    restored.map(({ uuid }) => uuid),
    { tenantUuid: actor.tenantUuid, userUuid: actor.userUuid, now }
  )
  for (const { uuid, name } of restored) audit({ entityType: 'scoutee', entityUuid: uuid, action: 'restore', to: { name } })
  const done = new Set(restored.map(({ uuid }) => uuid))
  return { undone: entries.filter(({ entityUuid }) => done.has(entityUuid)), conflicts: entries.filter(({ entityUuid }) => !done.has(entityUuid)) }
}

const named = z.array(z.object({ uuid: z.guid(), name: z.string() }))
const told = z.object({ tags: named.optional(), channels: named.optional() })

const idsOf = (list: readonly { uuid: string }[]): Set<string> => new Set(list.map(({ uuid }) => uuid))

const opposite = (action: string): string => (action.startsWith('attach') ? action.replace('attach', 'detach') : action.replace('detach', 'attach'))

/** Gives companies and people the tags or channels back that they had, where they still carry what they were left with; deleted ones stay away. */
export function undoCarried(kind: CarriedKind): UndoHandler {
  return async (context, entries) => {
    const { tx, actor } = context
    const uuids = entries.map(({ entityUuid }) => entityUuid)
    if (!actor.permissions.has('update_tenant_scoutee')) throw forbidden(['update_tenant_scoutee'], uuids)
    const active = idsOf(await lockScoutees(tx, uuids))
    const carried = await readCarriedLists(tx, uuids)
    const listOf = (value: unknown) => told.safeParse(value).data?.[kind]
    const done = entries.flatMap((entry): { entry: UndoEntry; change: CarriedChange }[] => {
      const [before, after] = [listOf(entry.to), listOf(entry.from)]
      const now = carried.get(entry.entityUuid)?.[kind] ?? []
      if (!before || !after || !active.has(entry.entityUuid) || !isDeepStrictEqual(idsOf(now), idsOf(before))) return []
      return [{ entry, change: { scouteeUuid: entry.entityUuid, before, after } }]
    })
    const known = idsOf(await findCarriable(tx, kind, [...idsOf(done.flatMap(({ change }) => change.after))]))
    const changes = done.map(({ change }) => ({ ...change, after: change.after.filter(({ uuid }) => known.has(uuid)) }))
    await writeCarried(context, kind, changes, opposite(entries[0]?.action ?? ''))
    const undone = done.map(({ entry }) => entry)
    return { undone, conflicts: entries.filter((entry) => !undone.includes(entry)) }
  }
}
