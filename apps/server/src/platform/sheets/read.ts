/** The public API for reading workbooks; writing them has its own (index.ts). */
export { SheetError, type SheetErrorCode } from './read-error.ts'
export { convertSheet, readSheetFile, readSheetRows, type ReadSheetOptions, type SheetAnswer, type SheetHead, type SheetRow } from './read-sheet.ts'
export { unpackSheet } from './unpack-sheet.ts'
export { type RowMark, readRowMark } from './row-mark.ts'
