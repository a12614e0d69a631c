export type { FileText, TextPiece, TextPlace, UnreadReason } from './file-text.ts'
export { fileTextLimits } from './limits.ts'
export { readFileText } from './read-file-text.ts'
