import type { AllowedValues, Cell } from '../../../platform/sheets/index.ts'

/** A column of an export. */
export interface ExportColumn {
  readonly head: string
  /** In characters, for a spreadsheet. */
  readonly width?: number
  /** What its cells take, for a spreadsheet that is edited and imported again. */
  readonly allowed?: AllowedValues
}

/** What a row is about, for a file that comes back as an update (decision 073): its id, and its version as a mark holds it. */
export interface RowIdentity {
  readonly key: string
  readonly version: string
}

/** A line of an export. */
export interface ExportRow {
  readonly cells: readonly Cell[]
  readonly identity?: RowIdentity
}

/** What is written: heads, and the lines as they are asked for. */
export interface ExportTable {
  readonly columns: readonly ExportColumn[]
  readonly rows: AsyncIterable<ExportRow>
  /** Whether rows have an identity, which the file carries in columns behind all others. */
  readonly isUpdatable?: boolean
  /** How many columns stay in sight while a spreadsheet is scrolled sideways. */
  readonly frozenColumns?: number
}
