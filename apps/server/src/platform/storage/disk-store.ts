import { rm, stat } from 'node:fs/promises'
import { createAddressTokens, type AddressTokens } from './address-token.ts'
import { createDiskFiles } from './disk-files.ts'
import { plainType } from './file-headers.ts'
import {
  assertDownload,
  assertFileKey,
  assertTenantFolder,
  folderPath,
  assertUpload,
  StorageError,
  type DownloadRequest,
  type FileStore,
  type UploadRequest,
  type ByteRange
} from './file-store.ts'
import fs, { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'

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

const SWEEP_BATCH = 500

/** What the disk store needs. */
export interface DiskStoreOptions {
  /** The folder of the files, absolute; made when missing. */
  readonly root: string
  /** Signs the addresses; at least 32 bytes, the same on every node and over restarts. */
  readonly secret: Uint8Array
  /** Secrets whose addresses are served besides, while a rotation goes on. */
  readonly formerSecrets?: readonly Uint8Array[]
  /** Put before the addresses' path, without a slash at its end; empty for addresses on the page's own origin. */
  readonly publicUrl?: string
  readonly now?: () => Date
}

/** The disk store with what its routes need besides. */
export interface DiskStore extends FileStore {
  readonly tokens: AddressTokens
}

/** A file store on the server's own disk. Its addresses are served by `diskStoreRoutes`. */
export function createDiskStore({ root, secret, formerSecrets = [], publicUrl = '', now = () => new Date() }: DiskStoreOptions): DiskStore {
  if (secret.length < 32) throw new Error('the secret of the file store needs 32 bytes')
  const files = createDiskFiles(root)
  const tokens = createAddressTokens([secret, ...formerSecrets], now)
  const until = (seconds: number): number => Math.floor(now().getTime() / 1000) + seconds
  return {
    tokens,
    async presignUpload(request: UploadRequest) {
      assertUpload(request)
      const { key, contentLength, contentType, expiresInSeconds } = request
      const type = plainType(contentType)
      const token = tokens.sign({ use: 'upload', key, size: contentLength, type, until: until(expiresInSeconds) })
      return { url: `${publicUrl}/storage/upload/${token}`, method: 'PUT', headers: { 'content-type': type }, key }
    },
    async presignDownload(request: DownloadRequest) {
      assertDownload(request)
      const { key, filename, disposition, contentType, userUuid, expiresInSeconds } = request
      const type = plainType(contentType)
      const name = filename.slice(0, 300)
      return `${publicUrl}/storage/file/${tokens.sign({ use: 'download', key, type, disposition, name, user: userUuid, until: until(expiresInSeconds) })}`
    },
    async findStat(key) {
      assertFileKey(key)
      return files.findStat(key)
    },
    async *list() {
      for await (const key of files.listKeys()) {
        const found = await files.findStat(key)
        if (found !== null) yield { key, size: found.size, etag: found.etag }
      }
    },
    async openRead(key, range) {
      assertFileKey(key)
      if ((await files.findStat(key)) === null) throw new StorageError('not_found', 'no such file')
      return readLimited(files.pathOf(key), range)
    },
    async openWrite(key) {
      assertFileKey(key)
      return files.openWrite(key)
    },
    async remove(key) {
      assertFileKey(key)
      await rm(files.pathOf(key), { force: true })
    },
    async removeAll(tenantUuid) {
      assertTenantFolder(tenantUuid)
      let removed = 0
      for await (const _ of files.listKeys(tenantUuid)) removed += 1
      await rm(files.pathOf(tenantUuid), { recursive: true, force: true })
      return removed
    },
    removeOld: (folder, olderThan, isKept = () => false) => removeOld(files, folder, olderThan, isKept),
    async sweep(olderThan, findKept) {
      let removed = 0
      for (const path of await files.listUnfinished()) {
        const found = await stat(path).catch(() => null)
        if (found === null || found.mtime >= olderThan) continue
        await rm(path, { force: true })
        removed += 1
      }
      if (findKept === undefined) return removed
      for await (const keys of batches(files.listKeys(), SWEEP_BATCH)) {
        const stats = await Promise.all(keys.map(async (key) => ({ key, stat: await files.findStat(key) })))
        const old = stats.filter(({ stat: found }) => found !== null && found.modifiedAt < olderThan).map(({ key }) => key)
        const kept = old.length === 0 ? new Set<string>() : await findKept(old)
        for (const key of old.filter((candidate) => !kept.has(candidate))) {
          await rm(files.pathOf(key), { force: true })
          removed += 1
        }
      }
      return removed
    }
  }
}

type OldFiles = Parameters<FileStore['removeOld']>

async function removeOld(files: ReturnType<typeof createDiskFiles>, folder: OldFiles[0], olderThan: Date, isKept: (key: string) => boolean): Promise<number> {
  let removed = 0
  for await (const key of files.listKeys(folderPath(folder))) {
    const found = isKept(key) ? null : await files.findStat(key)
    if (found === null || found.modifiedAt >= olderThan) continue
    await rm(files.pathOf(key), { force: true })
    removed += 1
  }
  return removed
}

async function* batches(keys: AsyncIterable<string>, size: number): AsyncGenerator<string[]> {
  let batch: string[] = []
  for await (const key of keys) {
    batch.push(key)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
