import { type ImportTarget, shownCellLength } from '@mekiki/contract/exchange/imports/imports.schemas'
import { importReason } from '@mekiki/i18n/exchange/imports'
import { DataTable, EllipsisText, type TableColumn, useLanguage, classes, TextField } from '@mekiki/ui'
import { useMemo, useState } from 'react'
import { useImportsTexts } from '../imports-texts.ts'
import { ChangeCell, type CheckedRow, SkippedCell, ResultCell } from './row-cells.tsx'
import type { ImportFlow } from '../use-import-flow.ts'
import { useTargetLabel } from '../steps/mapping-table.tsx'

/** A cell of the file that can be set right in its place: Enter takes it, Esc leaves it as it was. */
function CellEditor({
  label,
  value,
  isFaulty,
  isCorrected,
  onSave
}: {
  label: string
  value: string
  isFaulty: boolean
  isCorrected: boolean
  onSave: (value: string) => void
}) {
  const { check: words } = useImportsTexts()
  const [draft, setDraft] = useState<string | null>(null)
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
    <button
      type="button"
      className={classes('mk-import-cell', isFaulty && 'mk-import-fault', isCorrected && 'mk-import-corrected')}
      aria-label={`${label} ${value}`}
      onClick={() => setDraft(value)}
    >
      <EllipsisText lines={2}>{value === '' ? (isFaulty ? words.blank : '\u00a0') : value}</EllipsisText>
    </button>
  )
}

const nameTargets: readonly ImportTarget[] = ['scoutee_name', 'theme_name', 'member_name']
const hiddenTargets: readonly ImportTarget[] = ['row_mark', 'project_uuid', 'scoutee_uuid', 'theme_uuid']

/** A long cell, of which only the beginning is at hand. */
function CutCell({ value, isFaulty }: { value: string; isFaulty: boolean }) {
  const { check: words } = useImportsTexts()
  return (
    <span className={isFaulty ? 'mk-import-fault' : undefined}>
      <EllipsisText lines={2} full={`${value}\n${words.tooLongToCorrect(shownCellLength)}`}>
        {value}
      </EllipsisText>
    </span>
  )
}

/** Whether a row can be left out: it would be taken otherwise. */
const isTakable = ({ kind }: CheckedRow): boolean => kind === 'created' || kind === 'updated'

/** The columns of the rows: name, result, and the cells that are going to be taken, each to be set right; changed ones with what stands. */
function useColumns(flow: ImportFlow, rows: readonly CheckedRow[], isOnlyChanged: boolean): TableColumn<CheckedRow>[] {
  const { check: words, mapping, names } = useImportsTexts()
  const language = useLanguage()
  const { targets, mappings, kind, decisions } = flow
  const headers = useMemo(() => mappings.data?.columns.map((column) => column.name) ?? [], [mappings.data])
  const labelOf = useTargetLabel(mappings.data?.customItems ?? [])
  return useMemo((): TableColumn<CheckedRow>[] => {
    const tell = (column: number | null, message: string) =>
      importReason(column === null ? '' : headers[column] || mapping.noHeader(column + 1), message, language)
    const nameColumn = targets.findIndex((target) => target !== null && nameTargets.includes(target))
    const changed = new Set(rows.flatMap((row) => row.changes.map(({ column }) => column)))
    const faulty = new Set(rows.flatMap((row) => row.errors.map(({ column }) => column)))
    /** A cell as it is going to be taken, to be set right in its place; a changed one with what stands. `text`: what a blank one shows. */
    const show = (row: CheckedRow, column: number, label: string, text = '') => {
      const corrected = decisions.of(row.line).cells[column]
      const change = row.changes.find((each) => each.column === column)
      if (change && corrected === undefined) return <ChangeCell change={change} />
      const isFaulty = row.errors.some((error) => error.column === column)
      const value = corrected ?? (row.cells[column] || text)
      if (row.leftOut.includes(column)) return <SkippedCell value={value} />
      if (row.kind === 'unchanged') return <EllipsisText lines={2}>{value}</EllipsisText>
      // Only its beginning is here: to correct that would cut the rest off.
      if (corrected === undefined && value.length > shownCellLength) return <CutCell value={value} isFaulty={isFaulty} />
      return (
        <CellEditor
          label={words.correct(label)}
          value={value}
          isFaulty={isFaulty && corrected === undefined}
          isCorrected={corrected !== undefined}
          onSave={(next) => decisions.correct(row.line, column, next)}
        />
      )
    }
    const cells = targets.flatMap((target, column): TableColumn<CheckedRow>[] => {
      if (target === null || column === nameColumn || hiddenTargets.includes(target)) return []
      if (isOnlyChanged && !changed.has(column) && !faulty.has(column)) return []
      const label = labelOf(target)
      const render = (row: CheckedRow) => show(row, column, label)
      return [{ key: target, header: label, width: 200, render }]
    })
    const leftOut = [...new Set(rows.flatMap((row) => row.leftOut))].filter((column) => (targets[column] ?? null) === null).toSorted((a, b) => a - b)
    const notTaken = leftOut.map((column): TableColumn<CheckedRow> => {
      const render = (row: CheckedRow) => row.leftOut.includes(column) && <SkippedCell value={row.cells[column] ?? ''} />
      return { key: `left ${column}`, header: headers[column] || mapping.noHeader(column + 1), width: 200, render }
    })
    return [
      {
        key: 'name',
        header: names[kind],
        width: 260,
        render: (row) => (
          <span className="mk-import-name">
            {nameColumn === -1 ? <EllipsisText>{row.name}</EllipsisText> : show(row, nameColumn, names[kind], row.name)}
            <span className="mk-note mk-tnum">{words.line(row.line)}</span>
          </span>
        )
      },
      { key: 'result', header: words.result, width: 340, render: (row) => <ResultCell row={row} decisions={decisions} tell={tell} /> },
      ...cells,
      ...notTaken
    ]
  }, [headers, targets, labelOf, language, words, mapping, names, kind, rows, isOnlyChanged, decisions])
}

/** The rows of the check; those that are going to be taken can be left out. */
export function RowsTable({
  flow,
  rows,
  isOnlyChanged,
  isLoading,
  offset,
  total
}: {
  flow: ImportFlow
  rows: readonly CheckedRow[]
  isOnlyChanged: boolean
  isLoading: boolean
  offset: number
  total: number
}) {
  const { check: words } = useImportsTexts()
  const { decisions } = flow
  const columns = useColumns(flow, rows, isOnlyChanged)
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
        rowKey={(row) => String(row.line)}
        rowName={(row) => `${words.line(row.line)} ${row.name}`}
        {...(takable.length > 0 && { selection: { keys, onChange, cap: Number.POSITIVE_INFINITY, canSelect: (line: string) => lines.has(line) } })}
        isLoading={isLoading}
        empty={<p className="mk-import-empty">{words.empty}</p>}
        offset={offset}
        total={total}
      />
    </div>
  )
}
