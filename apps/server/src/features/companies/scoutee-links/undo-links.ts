import { isDeepStrictEqual } from 'node:util'
import type { UndoEntry, UndoHandler } from '../../../platform/log/undo.ts'
import { forbidden } from '../../../platform/http/answers/app-error.ts'
import { type Entry, type EntryChange, lockEntries, writeEntries } from '../scoutees/write/index.ts'
import { findOwnEntries } from '../scoutees/provider/index.ts'
import { type PropertyKey, type PropertyNotes } from '../scoutees/properties/index.ts'
import { syncKind } from './sync-companies.ts'
import { type ToldStates, describeChange } from './describe-change.ts'

const keysOf = (states: ToldStates, kind: 'values' | 'notes') => Object.keys(states[kind]) as PropertyKey[]

function isAsTold(entry: Entry, to: ToldStates): boolean {
  return (
    entry.mekikiScouteeId === to.mekikiScouteeId &&
    keysOf(to, 'values').every((key) => isDeepStrictEqual(entry.values[key] ?? null, to.values[key])) &&
    keysOf(to, 'notes').every((key) => isDeepStrictEqual(entry.notes[key] ?? null, to.notes[key]))
  )
}

function restored(entry: Entry, from: ToldStates): Entry {
  const notes = { ...entry.notes, ...from.notes } as Record<string, unknown>
  return {
    ...entry,
    mekikiScouteeId: from.mekikiScouteeId,
    // What the company has become since is looked for at the next sync.
    syncedAt: from.mekikiScouteeId === entry.mekikiScouteeId ? entry.syncedAt : null,
    values: { ...entry.values, ...from.values },
    notes: Object.fromEntries(Object.entries(notes).filter(([, note]) => note !== null)) as PropertyNotes
  }
}

/** Takes links and decisions about newer values back. An entry that was changed since, or whose company another entry is linked with now, is a conflict. */
export const undoLinks: UndoHandler = async (context, entries) => {
  const { tx, actor } = context
  const uuids = entries.map(({ entityUuid }) => entityUuid)
  if (!actor.permissions.has('update_tenant_scoutee')) throw forbidden(['update_tenant_scoutee'], uuids)
  const locked = await lockEntries(tx, uuids)
  const holders = await findOwnEntries(tx, [...new Set(entries.flatMap(({ from }) => (from as ToldStates).mekikiScouteeId ?? []))])
  const done: { entry: UndoEntry; change: EntryChange }[] = []
  for (const entry of entries) {
    const [from, to] = [entry.from as ToldStates, entry.to as ToldStates]
    const before = locked.get(entry.entityUuid)
    const holder = holders.get(from.mekikiScouteeId ?? '')
    const isTaken = holder !== undefined && holder !== entry.entityUuid
    if (before && !isTaken && isAsTold(before, to)) done.push({ entry, change: { before, after: restored(before, from) } })
  }
  await writeEntries(
    context,
    done.map(({ change }) => change)
  )
  for (const { entry, change } of done) context.audit(describeChange(change, entry.action))
  if (done.some(({ change }) => change.after.mekikiScouteeId !== change.before.mekikiScouteeId)) context.emit({ kind: syncKind, payload: {} })
  const undone = done.map(({ entry }) => entry)
  return { undone, conflicts: entries.filter((entry) => !undone.includes(entry)) }
}
