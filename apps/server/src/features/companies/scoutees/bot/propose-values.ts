import type { Machine, PropertyKey } from '../properties/property-columns.ts'
import { groupsOf, propose, type Values, waitingOf } from '../properties/property-states.ts'
import { type EntryWriter, isChange, lockEntries, writeEntries } from '../write/write-entries.ts'

/**
 * Lets what a machine found for a company wait to be accepted or dismissed (3-decisions, "enableBot": only ever as proposals), with history. Of an amount and
 * its currency, or a day and its text, both are given. What is there already, says nothing, or was dismissed and has not changed since, does not wait.
 * @returns the properties for which something of this machine waits now; none for a person or an entry that is gone.
 */
export async function proposeValues(writer: EntryWriter, scouteeUuid: string, found: Partial<Values>, source: Machine): Promise<PropertyKey[]> {
  const before = (await lockEntries(writer.tx, [scouteeUuid])).get(scouteeUuid)
  if (!before || before.isPerson) return []
  const keys = Object.keys(found) as PropertyKey[]
  const after = groupsOf(keys).reduce((states, group) => propose(states, group, found, source), before)
  if (isChange({ before, after })) {
    await writeEntries(writer, [{ before, after }])
    const waiting = keys.flatMap((key) => (after.notes[key]?.waiting?.[source] === undefined ? [] : [[key, after.notes[key].waiting[source]] as const]))
    writer.audit({ entityType: 'scoutee', entityUuid: scouteeUuid, action: 'propose_values', to: { source, values: Object.fromEntries(waiting) } })
  }
  return keys.filter((key) => waitingOf(after.notes[key])?.source === source)
}
