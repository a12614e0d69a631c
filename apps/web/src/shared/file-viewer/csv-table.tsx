import { formatNumber } from '@mekiki/i18n/format'
import { useMemo } from 'react'
import { readCsv, separatorOf } from './csv.ts'
import { useFileTexts } from './file-texts.ts'

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
