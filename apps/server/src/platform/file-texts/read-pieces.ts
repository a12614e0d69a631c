import { formatOf, tellingBytes, type TextFormat } from './format-of.ts'
import { readOffice } from './formats/office.ts'
import { readPdf } from './formats/pdf.ts'
import { readHtml, readPlain } from './formats/plain.ts'
import type { PieceCollector } from './piece-collector.ts'

const readers: Readonly<Record<TextFormat, (bytes: Buffer, into: PieceCollector) => Promise<void>>> = {
  html: readHtml,
  office: readOffice,
  pdf: readPdf,
  plain: readPlain
}

/**
 * Reads the text of a file, whatever its format, until the collector is full. Only for a process that is bounded.
 * @throws UnreadError.
 */
export function readPieces(bytes: Buffer, name: string, into: PieceCollector): Promise<void> {
  return readers[formatOf(bytes.subarray(0, tellingBytes), name)](bytes, into)
}
