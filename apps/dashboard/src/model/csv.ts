import { guardFormula } from '@mekiki/text'
import type { TableModel } from '@mekiki/i18n/dashboards/figures/table-of'

/** A cell of a CSV file; a text that a spreadsheet would take for a formula is guarded. */
function csvCell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(Math.round(value * 1e6) / 1e6)
  const safe = guardFormula(value)
  return /[",\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const line = (cells: readonly (string | number | null)[]): string => cells.map(csvCell).join(',')

/** Tables as one CSV text, each under its title, apart by an empty line; with the mark that spreadsheets know UTF-8 by, and CRLF. */
export function csvOf(tables: readonly { title: string; table: TableModel }[]): string {
  const blocks = tables.map(({ title, table }) =>
    [
      ...(tables.length > 1 ? [line([title])] : []),
      line(table.columns.map(({ label }) => label)),
      ...table.rows.map(({ cells }) => line(cells.map(({ raw }) => raw))),
      ...(table.total ? [line(table.total.map(({ raw }) => raw))] : [])
    ].join('\r\n')
  )
  return `\uFEFF${blocks.join('\r\n\r\n')}\r\n`
}
