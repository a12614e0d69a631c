import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { forbidden } from '../../../../platform/http/answers/app-error.ts'
import type { UndoEntry, UndoHandler } from '../../../../platform/log/undo.ts'
import { readCarriedLists } from '../write/bulk.queries.ts'
import { type CarriedChange, type CarriedKind, findCarriable, writeCarried } from '../write/change-carried.ts'
import { lockScoutees } from '../read/scoutee-rows.queries.ts'

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
