import { type ImportTarget, shownCellLength } from '@mekiki/contract/exchange/imports/imports.schemas'
import { importReason } from '@mekiki/i18n/exchange/imports'
import { DataTable, EllipsisText, type TableColumn, useLanguage, classes, TextField } from '@mekiki/ui'
import { useMemo, useState } from 'react'
import { useImportsTexts } from '../imports-texts.ts'
import { ChangeCell, type CheckedRow, SkippedCell, ResultCell } from './row-cells.tsx'
import type { ImportFlow } from '../use-import-flow.ts'
import { MetMark, useMetRows } from './met-before.tsx'
import type { Mend } from './use-mend.ts'
import { useTargetLabel } from '../steps/mapping-table.tsx'

/**
 * What the check says of a cell: how it is stored where that is not as the file has it, what is wrong with it, what to look at, and what the company database
 * has for a blank one.
 */
interface CellNotes {
  stored: string | undefined
  fault: string | undefined
  warning: string | undefined
  fill?: { text: string; isTaken: boolean } | undefined
}

const noNotes: CellNotes = { stored: undefined, fault: undefined, warning: undefined }

function notesOf(row: CheckedRow, column: number): CellNotes {
  const at = <T extends { column: number | null }>(each: T): boolean => each.column === column
  return { stored: row.stored.find(at)?.text, fault: row.errors.find(at)?.message, warning: row.warnings.find(at)?.message }
}

const toneOf = ({ fault, warning }: CellNotes): string | false => (fault !== undefined ? 'mk-import-fault' : warning !== undefined ? 'mk-import-warned' : false)

/** What is said of a cell, in a line below it: what is wrong, what to look at, or its value in the file where another one is stored. */
function Note({ notes: { stored, fault, warning, fill }, value }: { notes: CellNotes; value: string }) {
  const { check: words } = useImportsTexts()
  const filled = fill && (fill.isTaken ? words.fillTaken : words.fillOffered)
  const text = filled ?? fault ?? warning ?? (stored === undefined ? undefined : words.inFile(value))
  if (text === undefined) return null
  const tone = fill ? undefined : fault !== undefined ? 'mk-import-fault-text' : warning !== undefined && 'mk-import-warning-text'
  return (
    <span className={classes('mk-import-note', tone)}>
      <EllipsisText>{text}</EllipsisText>
    </span>
  )
}

const hasNote = ({ stored, fault, warning, fill }: CellNotes): boolean => (stored ?? fault ?? warning ?? fill) !== undefined

const fillClass = ({ isTaken }: { isTaken: boolean }): string => (isTaken ? 'mk-import-fill mk-is-taken' : 'mk-import-fill')

/** A cell of the file, as it is stored, that can be set right in its place: Enter takes it, Esc leaves it as it was. */
function CellEditor({
  label,
  value,
  notes,
  isCorrected,
  onSave
}: {
  label: string
  value: string
  notes: CellNotes
  isCorrected: boolean
  onSave: (value: string) => void
}) {
  const { check: words } = useImportsTexts()
  const [draft, setDraft] = useState<string | null>(null)
  const { fault, stored, fill } = notes
  const shown = fill?.text ?? (fault === undefined ? (stored ?? value) : value)
  const save = (text: string) => {
    setDraft(null)
    if (text !== value) onSave(text)
  }
  if (draft !== null) {
    return (
      <TextField
        aria-label={label}
        size="small"
        autoFocus
        value={draft}
        onChange={setDraft}
        onEnter={save}
        onEscape={() => setDraft(null)}
        onBlur={() => save(draft)}
      />
    )
  }
  return (
    <span className="mk-import-at">
      <button
        type="button"
        className={classes('mk-import-cell', fill ? fillClass(fill) : toneOf(notes), isCorrected && 'mk-import-corrected')}
        aria-label={`${label} ${shown}`}
        onClick={() => setDraft(value)}
      >
        <EllipsisText lines={hasNote(notes) ? 1 : 2}>{shown === '' ? (fault === undefined ? '\u00a0' : words.blank) : shown}</EllipsisText>
      </button>
      <Note notes={notes} value={value} />
    </span>
  )
}

const nameTargets: readonly ImportTarget[] = ['scoutee_name', 'theme_name', 'member_name']
const hiddenTargets: readonly ImportTarget[] = ['row_mark', 'project_uuid', 'scoutee_uuid', 'theme_uuid']

/** A long cell, of which only the beginning is at hand. */
function CutCell({ value, notes }: { value: string; notes: CellNotes }) {
  const { check: words } = useImportsTexts()
  return (
    <span className="mk-import-at">
      <span className={toneOf(notes) || undefined}>
        <EllipsisText lines={hasNote(notes) ? 1 : 2} full={`${value}\n${words.tooLongToCorrect(shownCellLength)}`}>
          {value}
        </EllipsisText>
      </span>
      <Note notes={{ ...notes, stored: undefined }} value={value} />
    </span>
  )
}

/** Whether a row can be left out: it would be taken otherwise. */
const isTakable = ({ kind }: CheckedRow): boolean => kind === 'created' || kind === 'updated'

/** What the company database has for a blank cell. */
function fillOf({ provider }: CheckedRow, target: ImportTarget | null | undefined, value: string, isTaken: boolean): CellNotes['fill'] {
  const fill = value === '' ? provider?.fills.find((each) => each.target === target) : undefined
  return fill && { text: fill.text, isTaken }
}

/** The columns of the file that go nowhere although some rows have values there, which are shown as left out. */
function skippedColumns(rows: readonly CheckedRow[], targets: ImportFlow['targets'], headerOf: (column: number) => string): TableColumn<CheckedRow>[] {
  const leftOut = [...new Set(rows.flatMap((row) => row.leftOut))].filter((column) => (targets[column] ?? null) === null).toSorted((a, b) => a - b)
  return leftOut.map((column) => {
    const render = (row: CheckedRow) => row.leftOut.includes(column) && <SkippedCell value={row.cells[column] ?? ''} />
    return { key: `left ${column}`, header: headerOf(column), width: 200, render }
  })
}

/** The columns of the rows: name, result, and the cells that are going to be taken, each to be set right; changed ones with what stands. */
function useColumns(flow: ImportFlow, rows: readonly CheckedRow[], isOnlyChanged: boolean, correct: Mend['correct']): TableColumn<CheckedRow>[] {
  const { check: words, mapping, names } = useImportsTexts()
  const language = useLanguage()
  const { targets, mappings, kind, decisions, isLinking, isReopening } = flow
  const met = useMetRows(flow, rows)
  const headers = useMemo(() => mappings.data?.columns.map((column) => column.name) ?? [], [mappings.data])
  const labelOf = useTargetLabel(mappings.data?.customItems ?? [], flow.rows)
  return useMemo((): TableColumn<CheckedRow>[] => {
    const headerOf = (column: number): string => headers[column] || mapping.noHeader(column + 1)
    const tell = (column: number | null, message: string) => importReason(column === null ? '' : headerOf(column), message, language)
    const nameLabel = kind === 'scoutees' ? labelOf('scoutee_name') : names[kind]
    const nameColumn = targets.findIndex((target) => target !== null && nameTargets.includes(target))
    const changed = new Set(rows.flatMap((row) => row.changes.map(({ column }) => column)))
    const filled = new Set<string>(rows.flatMap((row) => row.provider?.fills.map(({ target }) => target) ?? []))
    const isLinked = (row: CheckedRow): boolean => decisions.of(row.line).link ?? (isLinking && row.provider?.isSameName === true)
    const faulty = new Set(rows.flatMap((row) => [...row.errors, ...row.warnings].map(({ column }) => column)))
    /** A cell as it is going to be taken, to be set right in its place; a changed one with what stands. `text`: what a blank one shows. */
    const show = (row: CheckedRow, column: number, label: string, text = '') => {
      const corrected = decisions.of(row.line).cells[column]
      const change = row.changes.find((each) => each.column === column)
      if (change && corrected === undefined) return <ChangeCell change={change} />
      const value = corrected ?? (row.cells[column] || text)
      const notes = corrected === undefined ? { ...notesOf(row, column), fill: fillOf(row, targets[column], value, isLinked(row)) } : noNotes
      if (row.leftOut.includes(column)) return <SkippedCell value={value} />
      if (row.kind === 'unchanged') return <EllipsisText lines={2}>{value}</EllipsisText>
      // Only its beginning is here: to correct that would cut the rest off.
      if (corrected === undefined && value.length > shownCellLength) return <CutCell value={value} notes={notes} />
      return (
        <CellEditor
          label={words.correct(label)}
          value={value}
          notes={notes}
          isCorrected={corrected !== undefined}
          onSave={(next) => correct(row, column, next)}
        />
      )
    }
    const cells = targets.flatMap((target, column): TableColumn<CheckedRow>[] => {
      if (target === null || column === nameColumn || hiddenTargets.includes(target)) return []
      if (isOnlyChanged && !changed.has(column) && !faulty.has(column) && !filled.has(target)) return []
      const label = labelOf(target)
      const render = (row: CheckedRow) => show(row, column, label)
      return [{ key: target, header: label, width: 200, render }]
    })
    return [
      {
        key: 'name',
        header: nameLabel,
        width: 260,
        render: (row) => (
          <span className="mk-import-name">
            {nameColumn === -1 ? <EllipsisText>{row.name}</EllipsisText> : show(row, nameColumn, nameLabel, row.name)}
            <span className="mk-import-line">
              <span className="mk-note mk-tnum">{words.line(row)}</span>
              <MetMark met={met.get(row.line)} />
            </span>
          </span>
        )
      },
      {
        key: 'result',
        header: words.result,
        width: 340,
        render: (row) => (
          <ResultCell
            row={row}
            decisions={decisions}
            tell={tell}
            nameOf={headerOf}
            fills={(row.provider?.fills ?? []).flatMap(({ target }) => (targets.includes(target) ? [] : [labelOf(target)]))}
            isLinked={isLinked(row)}
            isReopening={isReopening}
          />
        )
      },
      ...cells,
      ...skippedColumns(rows, targets, headerOf)
    ]
  }, [headers, targets, labelOf, language, words, mapping, names, kind, rows, isOnlyChanged, decisions, isLinking, isReopening, correct, met])
}

// A row of the check has its line below the name, and may have a note between the two; an offer has lines of its own.
const heights = { noted: 76, offered: 92 } as const

/** The height of rows that have more to tell than others, in pixels; nothing for the usual one. */
function heightOf(rows: readonly CheckedRow[], targets: ImportFlow['targets']): { rowHeight?: number } {
  if (rows.some(({ provider }) => provider !== null)) return { rowHeight: heights.offered }
  const nameColumn = targets.findIndex((target) => target !== null && nameTargets.includes(target))
  return rows.some((row) => hasNote(notesOf(row, nameColumn))) ? { rowHeight: heights.noted } : {}
}

/** The rows of the check; those that are going to be taken can be left out. */
export function RowsTable({
  flow,
  rows,
  isOnlyChanged,
  correct,
  isLoading,
  offset,
  total
}: {
  flow: ImportFlow
  rows: readonly CheckedRow[]
  isOnlyChanged: boolean
  correct: Mend['correct']
  isLoading: boolean
  offset: number
  total: number
}) {
  const { check: words } = useImportsTexts()
  const { decisions } = flow
  const columns = useColumns(flow, rows, isOnlyChanged, correct)
  const takable = rows.filter(isTakable)
  const lines = new Set(takable.map(({ line }) => String(line)))
  const keys = new Set(takable.filter(({ line }) => decisions.of(line).choice !== 'skip').map(({ line }) => String(line)))
  const onChange = (chosen: ReadonlySet<string>) => {
    for (const row of takable) {
      const isTaken = chosen.has(String(row.line))
      if (isTaken !== keys.has(String(row.line))) decisions.choose(row, isTaken ? null : 'skip')
    }
  }
  return (
    <div className="mk-import-rows">
      <DataTable
        label={words.rows}
        columns={columns}
        rows={rows}
        {...heightOf(rows, flow.targets)}
        rowKey={(row) => String(row.line)}
        rowName={(row) => `${words.line(row)} ${row.name}`}
        {...(takable.length > 0 && { selection: { keys, onChange, cap: Number.POSITIVE_INFINITY, canSelect: (line: string) => lines.has(line) } })}
        isLoading={isLoading}
        empty={<p className="mk-import-empty">{words.empty}</p>}
        offset={offset}
        total={total}
      />
    </div>
  )
}
