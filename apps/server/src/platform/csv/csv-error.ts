/** Why a file cannot be read as a table. */
export type CsvErrorCode = 'empty' | 'binary' | 'undecodable' | 'broken_quotes' | 'too_many_columns' | 'cell_too_long' | 'row_too_long'

/** A file that is no readable table. The message is for logs; people get a text by `code`. */
export class CsvError extends Error {
  readonly code: CsvErrorCode
  /** The row with the fault, counted as a spreadsheet does (see `CsvRow`); absent when the whole file is meant. */
  readonly line: number | undefined
  /** What a binary file looks like (`xlsx`, `zip`, `pdf`, `png`, ...), for `binary` alone. */
  readonly looksLike: string | undefined

  constructor(code: CsvErrorCode, where: { line?: number; looksLike?: string } = {}) {
    super(`unreadable table: ${code}${where.line === undefined ? '' : ` at line ${where.line}`}`)
    this.name = 'CsvError'
    this.code = code
    this.line = where.line
    this.looksLike = where.looksLike
  }
}
