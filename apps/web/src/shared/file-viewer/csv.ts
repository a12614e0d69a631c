/** Rows of a table, and whether there are more than were read. */
export interface CsvRows {
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
