import type { ImportTarget } from '@mekiki/contract/exchange/imports/imports.schemas'
import { clearMarkers } from '@mekiki/i18n/exchange/import-values'
import { type RowMark, readRowMark } from '../../../../platform/sheets/read.ts'
import type { CellValue } from '../read/cell-values.ts'
import type { RowFault } from '../read/parsed-row.ts'
import type { RowChange, Work, SkippedCells } from '../kinds/subject.ts'

/** A cell of an update: where it stands, what it is for, and what it says. */
export interface UpdateCell {
  column: number
  target: ImportTarget
  text: string
}

/** What stands in the place of a cell. */
export interface Standing {
  /** As people read it; empty for nothing. */
  shown: string
  /** As an export may have written it. */
  written: readonly string[]
}

/** How the cells of one row are decided upon. */
export interface CellRules {
  header: readonly string[]
  mark: RowMark | null
  /** The row is of an export and has lost its mark: whether a cell has changed here since, nobody can tell. */
  isUnmarked: boolean
  /** What the file's encoding leaves of a text. */
  asWritten: (text: string) => string
  /** The present version of what the row is about, as a mark holds it. */
  version: string
  withBlanks: boolean
  choice: 'overwrite' | 'keep' | null
}

/** What a cell makes of what stands: the same, something else (null clears it), nothing since no import changes such a thing, or a fault. */
export type NewContent<T> = CellValue<{ content: T; shown: string } | 'same' | 'not_taken'>

/** A change that a cell makes. */
export interface CellChange<T> {
  cell: UpdateCell
  content: T
}

/** What the cells of a row come to. */
export interface DecidedCells<T> {
  changes: CellChange<T>[]
  shown: RowChange[]
  faults: RowFault[]
  /** Cells that have changed since the export and wait for a decision. */
  hasConflict: boolean
  /** Why they wait, where it is the row itself. */
  doubts: RowFault[]
  /** What to look at in cells that change something. */
  warnings: RowFault[]
  /** Cells that say something, by their columns, which no import takes. */
  leftOut: SkippedCells
}

/**
 * The rules for a row, by the id that it names, null for none, and by the mark beside it. A row that was exported, which its id or a mark says, and whose
 * mark is gone or is another row's, is unmarked, unless somebody wants such rows all the same.
 */
export function rulesOf(
  { line, uuid, mark: text }: { line: number; uuid: string | null; mark: string },
  version: string,
  { header, asWritten, choiceOf, input: { options } }: Pick<Work, 'header' | 'asWritten' | 'choiceOf' | 'input'>
): CellRules {
  const mark = readRowMark(text, uuid ?? '')
  const isUnmarked = mark === null && (uuid !== null || text !== '') && !options.withUnmarked
  const choice = choiceOf(line)
  return { header, asWritten, mark, isUnmarked, version, withBlanks: options.withBlanks, choice: choice === 'overwrite' || choice === 'keep' ? choice : null }
}

const isMarker = (text: string): boolean => clearMarkers.includes(text.trim())

/** Whether a cell has nothing to say: blank, or as the export wrote it. */
function isUntouched({ column, text }: UpdateCell, { header, mark, withBlanks }: CellRules): boolean {
  if (mark?.hasCell({ header: header[column] ?? '', text })) return true
  return text.trim() === '' && !withBlanks
}

function isConflict({ column }: UpdateCell, { written }: Standing, { header, mark, isUnmarked, version }: CellRules): boolean {
  if (mark === null) return isUnmarked
  if (mark.version === version) return false
  return written.every((text) => !mark.hasCell({ header: header[column] ?? '', text }))
}

const spaceless = (text: string): string => text.replaceAll(/\r\n?/gu, '\n').trim()

/** A text with its lines as they stand, where it has them as the file's encoding does: nobody typed the signs that stand for those it does not have. */
function restored(text: string, { written: [standing = ''] }: Standing, { asWritten }: CellRules): string {
  const lines = standing.split('\n')
  const lost = new Map(lines.map((line) => [asWritten(line).trim(), lines.filter((other) => asWritten(other).trim() === asWritten(line).trim())]))
  const ownOf = (line: string): string => {
    const [own, ...others] = lost.get(line.trim()) ?? []
    return own === undefined || others.some((other) => other !== own) ? line : own
  }
  return text.replaceAll('\r\n', '\n').split('\n').map(ownOf).join('\n')
}

/** Whether a text says what stands, as it is or as the file's encoding has it. */
function saysWhatStands(text: string, { written, shown }: Standing, { asWritten }: CellRules): boolean {
  const told = spaceless(text)
  return [...written, shown].some((each) => spaceless(each) === told || spaceless(asWritten(each)) === told)
}

/**
 * Compares the cells of a row with what stands (3-decisions, "update import"): a cell that is blank, as it was exported, or says what stands already, if
 * only as the file's encoding has it, changes nothing; one that was edited here and changed there since the export, or may have been, is a conflict,
 * unless somebody decided. `read` gives what a text, or
 * nothing (null, the marker), makes of what stands.
 */
export function decideCells<T>(
  cells: readonly UpdateCell[],
  rules: CellRules,
  by: {
    standing: (cell: UpdateCell) => Standing
    read: (cell: UpdateCell, text: string | null) => NewContent<T>
    /** Told of each change as it is decided upon, where later cells are read by it. */
    taken?: (content: T) => void
  }
): DecidedCells<T> {
  const notTaken: number[] = []
  const decided: DecidedCells<T> = {
    changes: [],
    shown: [],
    faults: [],
    hasConflict: false,
    doubts: [],
    warnings: [],
    leftOut: { changed: [], untold: notTaken }
  }
  for (const cell of cells) {
    if (isUntouched(cell, rules)) continue
    const standing = by.standing(cell)
    const text = isMarker(cell.text) || cell.text.trim() === '' ? null : cell.text.trim()
    if (text === null ? standing.shown === '' : saysWhatStands(text, standing, rules)) continue
    const read = by.read(cell, text === null ? null : restored(text, standing, rules))
    if ('fault' in read) {
      decided.faults.push({ column: cell.column, ...read })
      continue
    }
    if (read.value === 'not_taken') notTaken.push(cell.column)
    if (read.value === 'same' || read.value === 'not_taken') continue
    const isInConflict = isConflict(cell, standing, rules)
    if (isInConflict && rules.choice === 'keep') continue
    const waits = isInConflict && rules.choice === null
    decided.hasConflict ||= waits
    if (read.warning) decided.warnings.push({ column: cell.column, ...read.warning })
    decided.changes.push({ cell, content: read.value.content })
    by.taken?.(read.value.content)
    decided.shown.push({ column: cell.column, from: standing.shown, to: read.value.shown, isConflict: waits })
  }
  if (decided.hasConflict && rules.isUnmarked) decided.doubts.push({ column: null, fault: 'unmarked' })
  return decided
}

/** What becomes of a row that has been compared, and what it changes then. */
interface Outcome<T> {
  kind: 'error' | 'unchanged' | 'conflict' | 'updated'
  faults: RowFault[]
  warnings: RowFault[]
  changes: RowChange[]
  contents: T[]
}

/** Sums up the cells of a row of something that its importer may change or may not: a row that changes nothing is nobody's trespass. */
export function outcomeOf<T>(decided: DecidedCells<T>, canUpdate: boolean): Outcome<T> {
  const nothing = { changes: [], contents: [], warnings: [] }
  if (decided.faults.length > 0) return { ...nothing, kind: 'error', faults: decided.faults }
  if (decided.changes.length === 0) return { ...nothing, kind: 'unchanged', faults: [] }
  if (!canUpdate) return { ...nothing, kind: 'error', faults: [{ column: null, fault: 'update_forbidden' }] }
  const contents = decided.changes.map(({ content }) => content)
  return { kind: decided.hasConflict ? 'conflict' : 'updated', faults: decided.doubts, warnings: decided.warnings, changes: decided.shown, contents }
}
