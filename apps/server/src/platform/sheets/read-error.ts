/** Why a file cannot be read as a workbook. */
export type SheetErrorCode = 'not_a_workbook' | 'too_large' | 'too_many_columns' | 'too_many_rows' | 'cell_too_long' | 'row_too_long' | 'no_such_sheet'

/** A file that is no readable workbook. The message is for logs; people get a text by `code`. */
export class SheetError extends Error {
  readonly code: SheetErrorCode
  /** The row of the sheet, from 1, with the fault; absent when the whole file is meant. */
  readonly line: number | undefined

  constructor(code: SheetErrorCode, line?: number) {
    super(`unreadable workbook: ${code}${line === undefined ? '' : ` in row ${line}`}`)
    this.name = 'SheetError'
    this.code = code
    this.line = line
  }
}
