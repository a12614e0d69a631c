import { guardFormula, undoFormulaGuard } from '@mekiki/text'

const needsQuotes = /["\t\r\n]/u
/** A number is what a spreadsheet takes it for, also with a sign before it. */
const isNumber = /^-?\d[\d,]*(?:\.\d+)?$/u

/** Cells as a spreadsheet reads them from the clipboard; a text that it would run is guarded as in exported files (security S10). */
export function writeTsv(rows: readonly (readonly string[])[]): string {
  const quote = (text: string): string => (needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  const guard = (text: string): string => (isNumber.test(text) ? text : guardFormula(text))
  return rows.map((row) => row.map((text) => quote(guard(text))).join('\t')).join('\r\n')
}

/** A cell in quotes ends at a quote alone, any other one at a tab or the end of its line. */
const cell = /"(?<quoted>(?:[^"]|"")*)"(?=\t|\r?\n|$)|(?<plain>[^\t\r\n]*)/uy

/** The cells of a text from the clipboard, line by line and without the guards of `writeTsv`; a line break at its end makes no further line. */
export function readTsv(text: string): string[][] {
  const rows: string[][] = []
  const body = text.replace(/\r?\n$/u, '')
  let [at, row] = [0, [] as string[]]
  for (;;) {
    cell.lastIndex = at
    const { quoted, plain = '' } = cell.exec(body)?.groups ?? {}
    row.push(undoFormulaGuard(quoted === undefined ? plain : quoted.replaceAll('""', '"')))
    at = cell.lastIndex
    if (body[at] === '\t') {
      at += 1
      continue
    }
    rows.push(row)
    row = []
    if (at >= body.length) return rows
    at += body.startsWith('\r\n', at) ? 2 : 1
  }
}
