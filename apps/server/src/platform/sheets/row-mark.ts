import { hash } from 'node:crypto'

/**
 * What an export writes so that its file can come back as an update: two columns behind all others, hidden in a spreadsheet. Under `rowKeyHeader`
 * stands the uuid of what the row is about, under `rowMarkHeader` the row's mark (`createRowMarker`).
 */
export const rowKeyHeader = 'mekiki:key'

/** The header of the column with the marks of the rows. */
export const rowMarkHeader = 'mekiki:mark'

/** A cell of an export: its column's header, and its text as a reader gets it (`readBackText`). */
export interface MarkedCell {
  header: string
  text: string
}

const hashLength = 6

/** A text as it is compared: line breaks and blanks at the ends are what programs change unasked. */
const comparable = (text: string): string => (text.includes('\r') ? text.replaceAll(/\r\n?/gu, '\n') : text).trim()

const hashOf = ({ header, text }: MarkedCell): string => hash('sha256', `${header}\0${comparable(text)}`, 'base64url').slice(0, hashLength)

// Most cells of most columns say what a cell of an earlier row has said.
const mostKept = 500
const longestKept = 60

/**
 * Gives the marks of a file's rows; `headers` are those of the cells' columns. A mark is the version of what the row is about (of a case also that of
 * its company, as `3.7`), then a short hash of each of its cells. By it an import knows which cells were edited in the file, and which values have
 * changed since.
 */
export function createRowMarker(headers: readonly string[]): (version: string, texts: readonly string[]) => string {
  const known = headers.map(() => new Map<string, string>())
  const hashAt = (text: string, at: number): string => {
    const own = known[at]
    const found = own?.get(text)
    if (found !== undefined) return found
    const hashed = hashOf({ header: headers[at] ?? '', text })
    if (own && own.size < mostKept && text.length <= longestKept) own.set(text, hashed)
    return hashed
  }
  return (version, texts) => [version, ...new Set(texts.map(hashAt))].join(' ')
}

/** A row's mark as an import asks it. */
export interface RowMark {
  version: string
  /** Whether the export wrote this text into this column of the row. */
  hasCell: (cell: MarkedCell) => boolean
}

/** Reads a mark; null for what is none. */
export function readRowMark(text: string): RowMark | null {
  const [version, ...hashes] = text.trim().split(/\s+/u)
  if (version === undefined || !/^\d+(?:\.\d+)?$/u.test(version) || hashes.some((hash) => hash.length !== hashLength)) return null
  const known = new Set(hashes)
  return { version, hasCell: (cell) => known.has(hashOf(cell)) }
}
