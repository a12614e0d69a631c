import { fork } from 'node:child_process'
import { open } from 'node:fs/promises'
import { type FileText, UnreadError, type UnreadReason } from './file-text.ts'
import { formatOf, tellingBytes } from './format-of.ts'
import { fileTextLimits } from './limits.ts'

/** Which file is read: where it lies, and the name it was sent under. */
export interface TextOrder {
  path: string
  name: string
}

/** Why a file is not worth a process: most pictures and films are told by their beginning and name. */
async function whyUnread({ path, name }: TextOrder): Promise<UnreadReason | null> {
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
  const child = fork(new URL('./read-file-text.process.ts', import.meta.url), {
    execArgv: [`--max-old-space-size=${fileTextLimits.heapMegabytes}`],
    // It needs nothing of what this process was told.
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc']
  })
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise<FileText>((resolve) => {
      timer = setTimeout(() => resolve({ reason: 'too_large' }), limits.milliseconds)
      child.once('message', (told: FileText) => resolve(told))
      // Out of its memory it is ended by a signal; all else is the file's doing, too.
      child.once('exit', (_code, signal) => resolve({ reason: signal === null ? 'broken' : 'too_large' }))
      child.once('error', () => resolve({ reason: 'broken' }))
      child.send(order)
    })
  } finally {
    clearTimeout(timer)
    child.kill('SIGKILL')
  }
}
