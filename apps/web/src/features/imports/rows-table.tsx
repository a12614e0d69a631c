import { importReason } from '@mekiki/i18n/imports'
import { DataTable, EllipsisText, Tag, useLanguage, type TableColumn } from '@mekiki/ui'
import { useMemo } from 'react'
import type { CallOutput } from '@mekiki/contract'
import type { importsOperations } from '@mekiki/contract/imports/imports.operations'
import { useImportsTexts } from './imports-texts.ts'
import type { Mappings, Targets } from './use-import-flow.ts'
import { useTargetLabel } from './use-target-label.ts'

/** A row of the file as the check sees it. */
export type CheckedRow = CallOutput<typeof importsOperations.rows>['items'][number]

const tones = { created: 'success', updated: 'info', duplicate: 'warning', error: 'danger' } as const

type Words = ReturnType<typeof useImportsTexts>['check']

/** Why a row ends as it does, in sentences. */
function reasonsOf({ kind, errors, match, similar }: CheckedRow, words: Words, tell: (column: number | null, message: string) => string): string[] {
  const alike = similar.map(({ name, reasons }) => words.similarTo(name, reasons.map((reason) => words.similarBy[reason]).join(words.comma)))
  const told = [...errors.map(({ column, message }) => tell(column, message)), ...alike]
  if (!match || kind === 'duplicate' || kind === 'error') return told
  if (match.line !== null && match.scouteeId === null) return [...told, words.matchedLine(match.line, match.name)]
  return [...told, words.matchedWith(words.matched[match.by], match.name)]
}

function ResultCell({ row, words, tell }: { row: CheckedRow; words: Words; tell: (column: number | null, message: string) => string }) {
  const reasons = reasonsOf(row, words, tell)
  const [first, ...others] = reasons
  return (
    <span className="mk-import-result">
      <Tag {...(row.kind !== 'unchanged' && { tone: tones[row.kind] })}>{words.kinds[row.kind]}</Tag>
      {first !== undefined && (
        <EllipsisText lines={2} full={reasons.join('\n')}>
          {others.length === 0 ? first : words.withMore(first, others.length)}
        </EllipsisText>
      )}
    </span>
  )
}

/** The rows of the check: name, result with its reasons, and the cells that are going to be taken, faulty ones marked. */
export function RowsTable({
  rows,
  headers,
  targets,
  customItems,
  isLoading,
  offset,
  total
}: {
  rows: readonly CheckedRow[]
  headers: readonly string[]
  targets: Targets
  customItems: Mappings['customItems']
  isLoading: boolean
  offset: number
  total: number
}) {
  const { check: words, mapping } = useImportsTexts()
  const language = useLanguage()
  const labelOf = useTargetLabel(customItems)
  const columns = useMemo((): TableColumn<CheckedRow>[] => {
    const tell = (column: number | null, message: string) =>
      importReason(column === null ? '' : headers[column] || mapping.noHeader(column + 1), message, language)
    const nameColumn = targets.indexOf('scoutee_name')
    const cells = targets.flatMap((target, column): TableColumn<CheckedRow>[] => {
      if (target === null || target === 'scoutee_name') return []
      const isFaulty = (row: CheckedRow) => row.errors.some((error) => error.column === column)
      return [
        {
          key: target,
          header: labelOf(target),
          width: 200,
          render: (row) => (
            <EllipsisText lines={2}>
              {isFaulty(row) ? <span className="mk-import-fault">{row.cells[column] ?? ''}</span> : (row.cells[column] ?? '')}
            </EllipsisText>
          )
        }
      ]
    })
    return [
      {
        key: 'name',
        header: words.name,
        width: 280,
        render: (row) => (
          <span className="mk-import-name">
            <EllipsisText>{row.name === '' ? <span className="mk-import-fault">{row.cells[nameColumn] ?? ''}</span> : row.name}</EllipsisText>
            <span className="mk-note mk-tnum">{words.line(row.line)}</span>
          </span>
        )
      },
      { key: 'result', header: words.result, width: 360, render: (row) => <ResultCell row={row} words={words} tell={tell} /> },
      ...cells
    ]
  }, [headers, targets, labelOf, language, words, mapping])
  return (
    <div className="mk-import-rows">
      <DataTable
        label={words.rows}
        columns={columns}
        rows={rows}
        rowKey={(row) => String(row.line)}
        rowName={(row) => `${words.line(row.line)} ${row.name}`}
        isLoading={isLoading}
        empty={<p className="mk-import-empty">{words.empty}</p>}
        offset={offset}
        total={total}
      />
    </div>
  )
}
