import { readFile } from 'node:fs/promises'
import { flushCompileCache } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import { type FileText, UnreadError } from './file-text.ts'
import { PieceCollector } from './piece-collector.ts'
import type { TextOrder } from './read-file-text.ts'
import { readPieces } from './read-pieces.ts'

async function read({ path, name }: TextOrder): Promise<FileText> {
  const bytes = await readFile(path)
  const into = new PieceCollector()
  try {
    await readPieces(bytes, name, into)
    return { pieces: into.pieces, isCut: into.isCut }
  } catch (error) {
    return { reason: error instanceof UnreadError ? error.reason : 'broken' }
  }
}

const told = await read(workerData as TextOrder)
// What reads its kind of file has been loaded by now; its process is ended by a signal, before which nothing would be kept.
flushCompileCache()
parentPort?.postMessage(told)
