import type { ImportChoice, ImportRowKind, NamedTarget } from '@mekiki/contract/exchange/imports/imports.schemas'
import { useState } from 'react'
import type { ImportSummary } from '@mekiki/i18n/exchange/imports.ja'

/** What somebody decided about a row. */
export interface RowDecision {
  choice?: ImportChoice
  /** Whether its new company follows the one of the company database. */
  link?: boolean
  /** What the check found of the row. */
  kind?: ImportRowKind
  /** Every change of the row is one that waits for a decision. */
  isAllInConflict?: boolean
  /** Corrected cells by column. */
  cells: Readonly<Record<number, string>>
}

/** What of a row a decision is about. */
interface DecidedRow {
  line: number
  kind: ImportRowKind
  changes: readonly { isConflict: boolean }[]
}

/** What a name that is not registered stands for: something that is made (null), that is there (its id), or nothing. */
export interface NameDecision {
  target: NamedTarget
  name: string
  action: 'create' | 'match' | 'leave'
  uuid?: string
}

const nothing: RowDecision = { cells: {} }
const keyOf = ({ target, name }: Pick<NameDecision, 'target' | 'name'>): string => `${target} ${name}`

/**
 * The decisions of one check: which rows are left out, what possible duplicates and conflicts are, corrected cells, unknown names. `isStale`: cells and
 * names were decided on since the last check, which must see them first.
 */
export function useDecisions() {
  const [rows, setRows] = useState<ReadonlyMap<number, RowDecision>>(new Map())
  const [names, setNames] = useState<ReadonlyMap<string, NameDecision>>(new Map())
  const [pending, setPending] = useState(0)
  const change = (line: number, part: Partial<RowDecision>) => setRows((before) => new Map(before).set(line, { ...(before.get(line) ?? nothing), ...part }))
  return {
    of: (line: number): RowDecision => rows.get(line) ?? nothing,
    rows,
    names,
    pending,
    isStale: pending > 0,
    choose: ({ line, kind, changes }: DecidedRow, choice: ImportChoice | null) =>
      setRows((before) => {
        const { choice: _old, ...rest } = before.get(line) ?? nothing
        const isAllInConflict = changes.every(({ isConflict }) => isConflict)
        return new Map(before).set(line, choice === null ? rest : { ...rest, choice, kind, isAllInConflict })
      }),
    chooseLink: ({ line, kind }: Pick<DecidedRow, 'line' | 'kind'>, link: boolean) => {
      change(line, { link })
      // What the row lacks may come with the link, or go with it: only another check tells.
      if (kind === 'error') setPending((count) => count + 1)
    },
    /** Something else was decided that the check must see. */
    note: () => setPending((count) => count + 1),
    correct: (line: number, column: number, value: string) => {
      change(line, { cells: { ...rows.get(line)?.cells, [column]: value } })
      setPending((count) => count + 1)
    },
    /** Corrects the same cell of several rows. */
    correctEach: (lines: readonly number[], column: number, value: string) => {
      setRows((before) => {
        const next = new Map(before)
        for (const line of lines) next.set(line, { ...(before.get(line) ?? nothing), cells: { ...before.get(line)?.cells, [column]: value } })
        return next
      })
      setPending((count) => count + lines.length)
    },
    /** Gives the cells of several rows back what the file has. */
    uncorrect: (lines: readonly number[], column: number) => {
      setRows((before) => {
        const next = new Map(before)
        for (const line of lines) {
          const { [column]: _gone, ...cells } = before.get(line)?.cells ?? {}
          next.set(line, { ...(before.get(line) ?? nothing), cells })
        }
        return next
      })
      setPending((count) => Math.max(0, count - lines.length))
    },
    nameOf: (name: Pick<NameDecision, 'target' | 'name'>): NameDecision | undefined => names.get(keyOf(name)),
    decideName: (decision: NameDecision) => {
      setNames((before) => new Map(before).set(keyOf(decision), decision))
      setPending((count) => count + 1)
    },
    settle: () => setPending(0),
    clear: () => {
      setRows(new Map())
      setNames(new Map())
      setPending(0)
    }
  }
}

export type Decisions = ReturnType<typeof useDecisions>

/** The decisions as the import call takes them. */
export function bodyOfDecisions({ rows, names }: Pick<Decisions, 'rows' | 'names'>) {
  return {
    rows: [...rows].flatMap(([line, { choice, link, cells }]) => {
      const corrected = Object.entries(cells).map(([column, value]) => ({ column: Number(column), value }))
      if (choice === undefined && link === undefined && corrected.length === 0) return []
      return [{ line, ...(choice !== undefined && { choice }), ...(link !== undefined && { link }), ...(corrected.length > 0 && { cells: corrected }) }]
    }),
    names: [...names.values()]
  }
}

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
    if (kind === 'unchanged' && (choice === 'reopen' || choice === 'new')) summary[choice === 'new' ? 'created' : 'updated'] += 1
    const place = places[kind]
    if (place === undefined) continue
    summary[place] -= 1
    // Nothing is left of a row whose every change was given up.
    if (choice === 'keep' && isAllInConflict === true) continue
    summary[choice === 'skip' ? 'skipped' : choice === 'new' ? 'created' : 'updated'] += 1
  }
  return { count: summary.created + summary.updated + (hasDuplicates ? summary.duplicates : 0), summary }
}
