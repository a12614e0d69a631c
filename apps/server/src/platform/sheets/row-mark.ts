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
const maxKept = 500
const longestKept = 60
// One after the other, so many cells that are like none before.
const maxMisses = 300

/** A row whose mark is to be made: the id under `rowKeyHeader`, the version of what it is about (of a case also that of its company, as `3.7`), its cells. */
export interface RowToMark {
  key: string
  version: string
  /** The texts that each cell can have when it comes back untouched: nearly always one, else several, the first as it is in the workspace. */
  texts: readonly (string | readonly string[])[]
}

/**
 * Gives the marks of a file's rows; `headers` are those of the cells' columns as the file has them. A mark is the version, then a short hash of the id and
 * of each text of each cell. By it an import knows which cells were edited in the file, and which values have changed since; that the id is in it tells a
 * mark that came to stand beside another row, such as by sorting some of the columns.
 */
export function createRowMarker(headers: readonly string[]): (row: RowToMark) => string {
  const hashers = headers.map(createCellHasher)
  // Two columns of one name can have the same hash, which stands once.
  const areAllNamed = new Set(headers).size === headers.length
  return ({ key, version, texts }) => {
    const parts = [version, hashOf({ header: rowKeyHeader, text: key })]
    for (let at = 0; at < hashers.length; at += 1) {
      const [own, hashOfCell] = [texts[at], hashers[at]]
      if (own === undefined || !hashOfCell) continue
      if (typeof own === 'string') parts.push(hashOfCell(own))
      else parts.push(...new Set(own.map(hashOfCell)))
    }
    return areAllNamed ? parts.join(' ') : [version, ...new Set(parts.slice(1))].join(' ')
  }
}

/** Hashes the cells of a column. */
function createCellHasher(header: string): (text: string) => string {
  const known = new Map<string, string>()
  let misses = 0
  return (text) => {
    // A long text is not even looked up, which goes through all of it; nor any of a column in which hardly two cells are alike.
    if (text.length > longestKept || misses > maxMisses) return hashOf({ header, text })
    const found = known.get(text)
    if (found !== undefined) {
      misses = 0
      return found
    }
    const hashed = hashOf({ header, text })
    misses += 1
    if (known.size < maxKept) known.set(text, hashed)
    return hashed
  }
}

/** A row's mark as an import asks it. */
export interface RowMark {
  version: string
  /** Whether the export wrote this text into this column of the row. */
  hasCell: (cell: MarkedCell) => boolean
}

/** Reads the mark beside a row with an id; null for what is none, and for that of another row. */
export function readRowMark(text: string, key: string): RowMark | null {
  const [version, ...hashes] = text.trim().split(/\s+/u)
  if (version === undefined || !/^\d+(?:\.\d+)?$/u.test(version) || hashes.some((hash) => hash.length !== hashLength)) return null
  const known = new Set(hashes)
  const hasCell = (cell: MarkedCell): boolean => known.has(hashOf(cell))
  return hasCell({ header: rowKeyHeader, text: key.toLowerCase() }) ? { version, hasCell } : null
}
