import { open } from 'node:fs/promises'
import { runBounded } from '../bounded-work/index.ts'
import { type FileText, UnreadError, type UnreadReason } from './file-text.ts'
import { formatOf, tellingBytes } from './format-of.ts'
import { fileTextLimits } from './limits.ts'

/** Which file is read: where it lies, and the name it was sent under. */
export interface TextOrder {
  path: string
  name: string
}

/** Why a file is not worth a process, by its beginning and name: most pictures and films, what is locked. Null for one that may have a text. */
export async function whyUnread({ path, name }: TextOrder): Promise<UnreadReason | null> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(tellingBytes), 0, tellingBytes, 0)
    formatOf(buffer.subarray(0, bytesRead), name)
    return null
  } catch (error) {
    if (error instanceof UnreadError) return error.reason
    throw error
  } finally {
    await file.close()
  }
}

/**
 * Reads the text of a file (PDF, Word, Excel, PowerPoint, texts) in a process of its own, bounded in memory and time, so that no file can harm whoever wants
 * it (security S9).
 */
export async function readFileText(order: TextOrder, limits: { milliseconds: number } = fileTextLimits): Promise<FileText> {
  const reason = await whyUnread(order)
  if (reason !== null) return { reason }
  return runBounded<FileText>(new URL('./read-file-text.process.ts', import.meta.url), order, { limits: { ...fileTextLimits, ...limits } })
}
