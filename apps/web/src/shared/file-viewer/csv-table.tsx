import { formatNumber } from '@mekiki/i18n/format'
import { useMemo } from 'react'
import { useFileTexts } from './file-texts.ts'

/** Rows of a table, and whether there are more than were read. */
interface CsvRows {
  rows: string[][]
  isCut: boolean
}

/**
 * Reads separated values: quotes around cells, doubled quotes and line breaks inside them, any line ending. Stops after `most` rows. Where a
 * quote is never closed, the rest of the text is its cell: a viewer shows what there is.
 */
export function readCsv(text: string, max: number, separator = ','): CsvRows {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  // A quote opens a cell even when nothing stands in it.
  let hasOpened = false
  let at = 0
  const endCell = () => {
    row.push(cell)
    cell = ''
  }
  const endRow = () => {
    endCell()
    rows.push(row)
    row = []
    hasOpened = false
  }
  for (; at < text.length && rows.length < max; at += 1) {
    const sign = text[at] ?? ''
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (text[at + 1] === '"') {
        cell += sign
        at += 1
      } else isQuoted = false
    } else if (sign === '"' && cell === '') {
      isQuoted = true
      hasOpened = true
    } else if (sign === separator) endCell()
    else if (sign === '\n') endRow()
    else if (sign === '\r') {
      if (text[at + 1] === '\n') at += 1
      endRow()
    } else cell += sign
  }
  if (rows.length < max && (hasOpened || cell !== '' || row.length > 0)) endRow()
  return { rows, isCut: at < text.length }
}

/** The sign between cells: the one of comma, tab and semicolon that the first line has most of. */
export function separatorOf(text: string): string {
  const line = text.slice(0, text.search(/[\r\n]|$/u))
  return [',', '\t', ';'].toSorted((a, b) => line.split(b).length - line.split(a).length)[0] ?? ','
}

/** So many rows are shown of a table, besides its head. */
const maxRows = 1000

/** Separated values as a table: the first line is its head. */
export function CsvTable({ text, isCut, name }: { text: string; isCut: boolean; name: string }) {
  const texts = useFileTexts()
  const { rows, isMore } = useMemo(() => {
    const read = readCsv(text, maxRows + 1, separatorOf(text))
    // The last line of a file's first part may be half a line.
    const isHalf = isCut && !read.isCut
    return { rows: isHalf ? read.rows.slice(0, -1) : read.rows, isMore: read.isCut || isCut }
  }, [text, isCut])
  const [head = [], ...body] = rows
  const width = Math.max(...rows.map((row) => row.length), 0)
  const cells = (row: readonly string[]) => Array.from({ length: width }, (_, index) => row[index] ?? '')
  if (rows.length === 0) return <p className="mk-fv-note">{texts.empty}</p>
  return (
    <>
      <p className="mk-fv-note">{isMore ? texts.firstRows(formatNumber(body.length)) : texts.rows(formatNumber(body.length))}</p>
      {/* The scrolled area is reached by keyboard. */}
      <div className="mk-fv-table-frame" role="region" aria-label={name} tabIndex={0}>
        <table className="mk-fv-table">
          <caption className="mk-hidden">{name}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="mk-hidden">{texts.line}</span>
              </th>
              {cells(head).map((cell, index) => (
                <th key={index} scope="col">
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {body.map((row, line) => (
              <tr key={line}>
                <th scope="row">{formatNumber(line + 1)}</th>
                {cells(row).map((cell, index) => (
                  <td key={index}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
