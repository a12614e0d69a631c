import { randomUUID } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const usuallyKept = 128 * 1024
const chunkBytes = 64 * 1024

/** A file without a name: it goes with the process that holds it, however that ends. */
async function openNameless(): Promise<FileHandle> {
  const path = join(tmpdir(), `mekiki-${randomUUID()}`)
  const handle = await open(path, 'wx+', 0o600)
  await rm(path, { force: true }).catch(() => undefined)
  return handle
}

/**
 * Bytes that are put aside while something is made, and read again from their beginning: the last ones in memory, all others in a file of the system's
 * temporary folder, so that however many they are, they take no more memory. Whoever makes one ends it, whatever happens.
 */
export class Spill {
  readonly #keptBytes: number
  #waiting: Buffer[] = []
  #waitingBytes = 0
  #writtenBytes = 0
  #file: FileHandle | null = null

  constructor(keptBytes = usuallyKept) {
    this.#keptBytes = keptBytes
  }

  /** How many bytes were put aside. */
  get size(): number {
    return this.#writtenBytes + this.#waitingBytes
  }

  /** Puts bytes aside. */
  async append(bytes: Buffer): Promise<void> {
    this.#waiting.push(bytes)
    this.#waitingBytes += bytes.length
    if (this.#waitingBytes > this.#keptBytes) await this.#write()
  }

  async #write(): Promise<void> {
    this.#file ??= await openNameless()
    const bytes = Buffer.concat(this.#waiting)
    for (let done = 0; done < bytes.length;) {
      const { bytesWritten } = await this.#file.write(bytes, done, bytes.length - done, this.#writtenBytes + done)
      done += bytesWritten
    }
    this.#writtenBytes += bytes.length
    this.#waiting = []
    this.#waitingBytes = 0
  }

  /** What was put aside by now, in pieces. */
  async *read(): AsyncGenerator<Buffer> {
    for (let at = 0; at < this.#writtenBytes;) {
      const chunk = Buffer.allocUnsafe(Math.min(chunkBytes, this.#writtenBytes - at))
      const { bytesRead = 0 } = (await this.#file?.read(chunk, 0, chunk.length, at)) ?? {}
      if (bytesRead === 0) throw new Error('what was put aside is gone')
      yield chunk.subarray(0, bytesRead)
      at += bytesRead
    }
    yield* this.#waiting
  }

  /** Forgets everything. Done again it changes nothing. */
  async end(): Promise<void> {
    const file = this.#file
    this.#file = null
    this.#waiting = []
    await file?.close()
  }
}
