import { isDeepStrictEqual } from 'node:util'
import { propertyColumns } from '../../companies/scoutees/index.ts'
import type { MergeState } from './merges.queries.ts'
import type { MergeEntry, MergePlan, Pair } from './plan.ts'

type Values = Record<string, unknown>

/** What of the survivor's row changes in a merge, and how people would tell it. */
export interface SurvivorChange extends Pick<MergeState, 'before' | 'after' | 'notesBefore' | 'notesAfter'> {
  told: { from: Values; to: Values }
}

/** Columns that no person has typed: they follow what was chosen, and later changes of theirs do not stand in the way of an undo. */
export const followingColumns: readonly string[] = ['mekiki_synced_at', 'bot_reference_urls']

const notesOf = ({ row }: MergeEntry): Values => row.properties as unknown as Values

function pick(from: Values, keys: readonly string[]): Values {
  return Object.fromEntries(keys.map((key) => [key, from[key] ?? null]))
}

const changed = (before: Values, after: Values, keys: readonly string[]): string[] =>
  keys.filter((key) => !isDeepStrictEqual(before[key] ?? null, after[key] ?? null))

/**
 * Works out what of the survivor's row changes. `syncedAt`: which state of its provider's company it has taken; with another company it has taken
 * none, so that what follows comes up to date, and newer values wait beside its own.
 */
export function survivorChange({ survivor }: Pair, { result }: MergePlan, syncedAt: Date | null): SurvivorChange {
  const isSameLink = survivor.row.mekiki_scoutee_id === result.row.mekiki_scoutee_id
  const before: Values = { ...survivor.row, mekiki_synced_at: syncedAt?.toISOString() ?? null }
  const after: Values = { ...result.row, mekiki_synced_at: isSameLink ? before['mekiki_synced_at'] : null }
  const columns = changed(before, after, [...Object.values(propertyColumns), 'mekiki_scoutee_id', ...followingColumns])
  const [oldNotes, newNotes] = [notesOf(survivor), notesOf(result)]
  const notes = changed(oldNotes, newNotes, [...new Set([...Object.keys(oldNotes), ...Object.keys(newNotes)])])
  const told = Object.entries(propertyColumns).filter(([, column]) => columns.includes(column))
  return {
    before: pick(before, columns),
    after: pick(after, columns),
    notesBefore: pick(oldNotes, notes),
    notesAfter: pick(newNotes, notes),
    told: {
      from: Object.fromEntries(told.map(([key, column]) => [key, before[column] ?? null])),
      to: Object.fromEntries(told.map(([key, column]) => [key, after[column] ?? null]))
    }
  }
}

/** Notes with some put in the place of others; null takes one away. */
export function withNotes(notes: Values, changes: Values): Values {
  return Object.fromEntries(Object.entries({ ...notes, ...changes }).filter(([, note]) => note !== null))
}
