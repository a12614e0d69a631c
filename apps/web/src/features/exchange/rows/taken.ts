import type { ImportRowKind } from '@mekiki/contract/exchange/imports/imports.schemas'
import type { ImportSummary } from '@mekiki/i18n/exchange/imports.ja'
import type { Decisions } from './use-decisions.ts'

const places: Partial<Record<ImportRowKind, 'created' | 'updated' | 'duplicates' | 'conflicts'>> = {
  created: 'created',
  updated: 'updated',
  duplicate: 'duplicates',
  conflict: 'conflicts'
}

/**
 * How many rows are going to be taken after what was decided since the check. A decision stands for one row of its kind: possible duplicates become
 * new or changed, conflicts changed or nothing, the others are left out.
 */
export function takenOf(
  counts: Readonly<Record<string, number>>,
  { rows }: Pick<Decisions, 'rows'>,
  hasDuplicates: boolean
): { count: number; summary: ImportSummary } {
  const { created = 0, updated = 0, duplicate = 0, conflict = 0, error = 0, skipped = 0 } = counts
  const summary = { created, updated, duplicates: duplicate, conflicts: conflict, hasDuplicates, errors: error, skipped }
  for (const { choice, kind, isAllInConflict } of rows.values()) {
    if (choice === undefined || kind === undefined) continue
    const place = places[kind]
    if (place === undefined) continue
    summary[place] -= 1
    // Nothing is left of a row whose every change was given up.
    if (choice === 'keep' && isAllInConflict === true) continue
    summary[choice === 'skip' ? 'skipped' : choice === 'new' ? 'created' : 'updated'] += 1
  }
  return { count: summary.created + summary.updated + (hasDuplicates ? summary.duplicates : 0), summary }
}
