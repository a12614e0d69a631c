import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { FileHandle } from 'node:fs/promises'
import type { FileStat, FileWriter } from './file-store.ts'

/** Where files lie on the disk, under one folder: finished ones at their keys, unfinished ones aside. */
export interface DiskFiles {
  pathOf(key: string): string
  findStat(key: string): Promise<FileStat | null>
  openWrite(key: string): Promise<FileWriter>
  /** The unfinished files, as absolute paths. */
  listUnfinished(): Promise<string[]>
  /** The keys of the finished files, folder by folder; those of one folder when it is named. */
  listKeys(folder?: string): AsyncGenerator<string>
}

/**
 * Files under a folder (absolute). A file is written under a temporary name, synced, then renamed, so
 * that a crash leaves either the whole file or none (security R9).
 */
export function createDiskFiles(root: string): DiskFiles {
  const unfinished = join(root, '.unfinished')
  const pathOf = (key: string): string => join(root, ...key.split('/'))
  return {
    pathOf,
    findStat: (key) => findStat(pathOf(key)),
    async openWrite(key) {
      await mkdir(unfinished, { recursive: true, mode: 0o700 })
      const temporary = join(unfinished, randomUUID())
      const handle = await open(temporary, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL, 0o600)
      return diskWriter(handle, temporary, pathOf(key), root)
    },
    async listUnfinished() {
      const names = await readdir(unfinished).catch(emptyWhenMissing)
      return names.map((name) => join(unfinished, name))
    },
    listKeys: (folder) => listKeys(root, folder === undefined ? root : join(root, folder))
  }
}

function diskWriter(handle: FileHandle, temporary: string, path: string, root: string): FileWriter {
  let isOpen = true
  const close = async (): Promise<void> => {
    if (!isOpen) return
    isOpen = false
    await handle.close()
  }
  return {
    async write(chunk) {
      let done = 0
      while (done < chunk.length) done += (await handle.write(chunk, done)).bytesWritten
    },
    async commit() {
      await handle.sync()
      await close()
      const created = await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await rename(temporary, path)
      await syncFolders(dirname(path), created === undefined ? dirname(path) : root)
      const written = await findStat(path)
      if (written === null) throw new Error('the file vanished while it was written')
      return written
    },
    async abort() {
      await close()
      await rm(temporary, { force: true })
    }
  }
}

/** Makes names durable, from a folder up to one above it. Windows keeps them without that and cannot open folders. */
async function syncFolders(from: string, upTo: string): Promise<void> {
  if (process.platform === 'win32') return
  for (let folder = from; ; folder = dirname(folder)) {
    const handle = await open(folder, constants.O_RDONLY)
    try {
      await handle.sync()
    } finally {
      await handle.close()
    }
    if (folder === upTo) return
  }
}

async function findStat(path: string): Promise<FileStat | null> {
  try {
    const found = await stat(path, { bigint: true })
    if (!found.isFile()) return null
    const etag = `${found.size.toString(36)}-${found.mtimeNs.toString(36)}-${found.ino.toString(36)}`
    return { size: Number(found.size), modifiedAt: found.mtime, etag }
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

async function* listKeys(root: string, folder: string): AsyncGenerator<string> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(emptyWhenMissing)
  for (const entry of entries) {
    if (typeof entry === 'string' || entry.name.startsWith('.')) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* listKeys(root, path)
    else if (entry.isFile()) yield relative(root, path).split(sep).join('/')
  }
}

function emptyWhenMissing(error: unknown): never[] {
  if (isMissing(error)) return []
  throw error
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')
}
