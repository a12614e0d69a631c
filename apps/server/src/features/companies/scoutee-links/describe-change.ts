import { isDeepStrictEqual } from 'node:util'
import type { AuditEntry } from '../../../platform/log/audit.ts'
import { changedValues, type Entry, type EntryChange } from '../scoutees/write/index.ts'
import { type PropertyKey } from '../scoutees/properties/index.ts'

/** What the log holds of a change of a linked company: the values that changed as people read them, and what an undo needs beside them. */
export interface ToldStates {
  mekikiScouteeId: string | null
  notes: Partial<Record<PropertyKey, unknown>>
  values: Partial<Record<PropertyKey, unknown>>
}

function changedNotes({ before, after }: EntryChange): PropertyKey[] {
  const keys = [...new Set([...Object.keys(before.notes), ...Object.keys(after.notes)])] as PropertyKey[]
  return keys.filter((key) => !isDeepStrictEqual(before.notes[key], after.notes[key]))
}

/** The entry of the log for a change of a company's link, values or newer values; both sides hold the same properties. */
export function describeChange(change: EntryChange, action: string): AuditEntry {
  const [values, notes] = [changedValues(change), changedNotes(change)]
  const side = (entry: Entry): ToldStates => ({
    mekikiScouteeId: entry.mekikiScouteeId,
    values: Object.fromEntries(values.map((key) => [key, entry.values[key] ?? null])),
    notes: Object.fromEntries(notes.map((key) => [key, entry.notes[key] ?? null]))
  })
  return { entityType: 'scoutee', entityUuid: change.after.uuid, action, from: side(change.before), to: side(change.after) }
}
