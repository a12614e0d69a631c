import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { type FileText, UnreadError } from './file-text.ts'
import { formatOf, tellingBytes, type TextFormat } from './format-of.ts'
import { readOffice } from './formats/office.ts'
import { readPdf } from './formats/pdf.ts'
import { readHtml, readPlain } from './formats/plain.ts'
import { PieceCollector } from './piece-collector.ts'
import type { TextOrder } from './read-file-text.ts'

const readers: Readonly<Record<TextFormat, (bytes: Buffer, into: PieceCollector) => Promise<void>>> = {
  html: readHtml,
  office: readOffice,
  pdf: readPdf,
  plain: readPlain
}

async function read({ path, name }: TextOrder): Promise<FileText> {
  const bytes = await readFile(path)
  const into = new PieceCollector()
  try {
    await readers[formatOf(bytes.subarray(0, tellingBytes), name)](bytes, into)
    return { pieces: into.pieces, isCut: into.isCut }
  } catch (error) {
    return { reason: error instanceof UnreadError ? error.reason : 'broken' }
  }
}

parentPort?.postMessage(await read(workerData as TextOrder))
