import { type Cell, type CellCounts, cellOpen, columnLetters, headXml, pushCell } from './cells.ts'
import { sheetStart } from './workbook-parts.ts'

/** The values that a column's cells take. */
export interface AllowedValues {
  readonly values: readonly string[]
  /** Whether other texts are refused; false offers the values only, as for cells that hold several. Default true. */
  readonly isStrict?: boolean
}

/** A column of a sheet. */
export interface SheetColumn {
  readonly head: string
  /** In characters; default 20. */
  readonly width?: number
  readonly isHidden?: boolean
  /** Offered in each cell under the head. */
  readonly allowed?: AllowedValues
}

/** The name of the hidden sheet that holds the allowed values, a column for each list. */
export const valuesSheet = '_values'

/** The lines that spreadsheet programs open at most. */
export const maxLines = 1_048_576

const standardWidth = 20

/** A sheet up to its first line: heads stay in sight. `frozenColumns` is how many columns do. */
export function sheetHead(columns: readonly SheetColumn[], frozenColumns: number): string {
  const pane =
    `<pane${frozenColumns > 0 ? ` xSplit="${frozenColumns}"` : ''} ySplit="1" topLeftCell="${columnLetters(frozenColumns)}2"` +
    ` activePane="${frozenColumns > 0 ? 'bottomRight' : 'bottomLeft'}" state="frozen"/>`
  const widths = columns.map(
    ({ width = standardWidth, isHidden = false }, at) =>
      `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"${isHidden ? ' hidden="1"' : ''}/>`
  )
  const heads = columns.map(({ head }, at) => headXml(columnLetters(at), head))
  return (
    `${sheetStart}<sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/>` +
    `<cols>${widths.join('')}</cols><sheetData><row r="1">${heads.join('')}</row>`
  )
}

/**
 * Writes a line of a sheet; `opens` are the beginnings of the columns' cells.
 * @returns how many characters it takes.
 */
export function pushRow(chunks: string[], line: number, cells: readonly Cell[], opens: readonly string[], counts: CellCounts): number {
  const start = chunks.length
  const place = { pieces: chunks, open: '', line: String(line) }
  chunks.push(`<row r="${line}">`)
  for (let at = 0; at < cells.length; at += 1) {
    place.open = opens[at] ?? cellOpen(columnLetters(at))
    pushCell(place, cells[at], counts)
  }
  chunks.push('</row>')
  let characters = 0
  for (let at = start; at < chunks.length; at += 1) characters += chunks[at]?.length ?? 0
  return characters
}

/** A sheet from after its last line: what cells take, down to where lines can be added. */
export function sheetTail(columns: readonly SheetColumn[]): string {
  const lists = columns.flatMap(({ allowed }, at) => (allowed && allowed.values.length > 0 ? [{ allowed, letter: columnLetters(at) }] : []))
  const rules = lists.map(({ allowed, letter }, list) => {
    const source = `${valuesSheet}!$${columnLetters(list)}$1:$${columnLetters(list)}$${allowed.values.length}`
    const strict = (allowed.isStrict ?? true) ? ' showErrorMessage="1"' : ''
    return `<dataValidation type="list" allowBlank="1"${strict} sqref="${letter}2:${letter}${maxLines}"><formula1>${source}</formula1></dataValidation>`
  })
  const validations = rules.length > 0 ? `<dataValidations count="${rules.length}">${rules.join('')}</dataValidations>` : ''
  return `</sheetData>${validations}</worksheet>`
}

/** The hidden sheet of the allowed values; null when no column has any. */
export function valuesSheetXml(columns: readonly SheetColumn[]): string | null {
  const lists = columns.flatMap(({ allowed }) => (allowed && allowed.values.length > 0 ? [allowed.values] : []))
  if (lists.length === 0) return null
  const longest = lists.reduce((max, values) => Math.max(max, values.length), 0)
  const counts: CellCounts = { shortened: 0 }
  const lines = Array.from({ length: longest }, (_, line) => lists.map((values) => values[line] ?? ''))
  const chunks = [`${sheetStart}<sheetData>`]
  for (const [at, line] of lines.entries()) pushRow(chunks, at + 1, line, [], counts)
  return `${chunks.join('')}</sheetData></worksheet>`
}

/** A name that a sheet may have: 31 characters, without the signs that references use. */
export function sheetName(name: string): string {
  const plain = name
    .replaceAll(/[\\/?*[\]:]/g, ' ')
    .replaceAll(/^'+|'+$/g, '')
    .trim()
  return [...plain].slice(0, 26).join('') || 'Sheet1'
}

/** A piece of a sheet in bytes. */
export const bytesOf = (xml: string): Buffer => Buffer.from(xml, 'utf8')
