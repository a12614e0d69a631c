import fs, { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import type { ByteRange } from './file-store.ts'

// As many as the system reads side by side, twice: what has been read is handed over a few chunks in each turn of the event loop.
const concurrency = 8
// A connection whose reader stands still keeps two chunks: one here and one on its way out.
const chunkBytes = 32 * 1024

const waiting: (() => void)[] = []
let running = 0

/** Reads as `fs.read` does, a few of all files at a time: the chunks of a thousand files are not all handed over in one turn (decision 043). */
function read(fd: number, buffer: Buffer, offset: number, length: number, position: number | null, done: (...answer: unknown[]) => void): void {
  const begin = (): void => {
    running += 1
    fs.read(fd, buffer, offset, length, position, (...answer) => {
      running -= 1
      waiting.shift()?.()
      done(...answer)
    })
  }
  if (running < concurrency) begin()
  else waiting.push(begin)
}

/** Streams a file or a part of it, taking turns with the other files that are streamed. */
export const readLimited = (path: string, range: ByteRange | undefined): Readable =>
  createReadStream(path, { ...range, highWaterMark: chunkBytes, fs: { ...fs, read } })
