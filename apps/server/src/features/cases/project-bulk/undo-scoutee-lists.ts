import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { UndoEntry, UndoHandler } from '../../../platform/log/undo.ts'
import { lockForUndo } from '../projects/index.ts'
import { type CarriedChange, type CarriedKind, findCarriable, lockScoutees, readCarriedLists, writeCarried } from '../../companies/scoutees/index.ts'

const named = z.array(z.object({ uuid: z.guid(), name: z.string() }))
const told = z.object({ scoutee: z.object({ uuid: z.guid() }), tags: named.optional(), channels: named.optional() })

const parse = (value: unknown, kind: CarriedKind) => {
  const { data } = told.safeParse(value)
  const list = data?.[kind]
  return data && list ? { scouteeUuid: data.scoutee.uuid, list } : undefined
}

const idsOf = (list: readonly { uuid: string }[]): Set<string> => new Set(list.map(({ uuid }) => uuid))

interface Reversal {
  entry: UndoEntry
  scouteeUuid: string
  to: z.output<typeof named>
  from: z.output<typeof named>
}

/** Gives the companies and people of cases the tags or channels back that they had, where they still carry what they were left with. */
export function undoScouteeList(kind: CarriedKind): UndoHandler {
  return async (context, entries) => {
    const { tx, audit } = context
    const scouteeUuids = [...new Set(entries.flatMap((entry) => parse(entry.to, kind)?.scouteeUuid ?? []))]
    // Companies before cases, as whoever changes a company locks them.
    const active = idsOf(await lockScoutees(tx, scouteeUuids))
    const { items } = await lockForUndo(context, 'update', entries)
    const carried = await readCarriedLists(tx, scouteeUuids)
    const reversals = items.flatMap(({ entry, project }): Reversal[] => {
      const [from, to] = [parse(entry.from, kind), parse(entry.to, kind)]
      if (!from || !to || project.scouteeUuid !== to.scouteeUuid || !active.has(to.scouteeUuid)) return []
      const isAsLeft = isDeepStrictEqual(idsOf(carried.get(to.scouteeUuid)?.[kind] ?? []), idsOf(to.list))
      return isAsLeft ? [{ entry, scouteeUuid: to.scouteeUuid, from: from.list, to: to.list }] : []
    })
    const known = idsOf(await findCarriable(tx, kind, [...idsOf(reversals.flatMap(({ from }) => from))]))
    const changes = new Map<string, CarriedChange>()
    for (const { scouteeUuid, from, to } of reversals) {
      // A tag that was deleted since stays away.
      changes.set(scouteeUuid, { scouteeUuid, before: to, after: from.filter(({ uuid }) => known.has(uuid)) })
    }
    await writeCarried(context, kind, [...changes.values()])
    for (const { entry } of reversals) {
      const { entityType, entityUuid, projectUuid, themeUuid, action } = entry
      audit({ entityType, entityUuid, projectUuid, themeUuid, action: opposite(action), from: entry.to, to: entry.from })
    }
    const undone = reversals.map(({ entry }) => entry)
    return { undone, conflicts: entries.filter((entry) => !undone.includes(entry)) }
  }
}

const opposite = (action: string): string => (action.startsWith('attach') ? action.replace('attach', 'detach') : action.replace('detach', 'attach'))
