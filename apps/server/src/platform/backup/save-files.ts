import { type FileStore, isFileKey, type ListedFile } from '../storage/file-store.ts'
import { contentObject, type SavedFile } from './manifest.ts'
import type { OpenPlace } from './open-place.ts'
import { nameHash, sealed } from './seal.ts'
import { sideBySide } from './side-by-side.ts'
import { digested } from './streams.ts'

/** What a backup knows of the store's files, and what it wrote of them. */
export interface SavedFiles {
  /** By their keys; those of the backup before, too, until they are looked for. */
  known: Map<string, SavedFile>
  /** The contents that the place has. */
  contents: Set<string>
  written: { files: number; bytes: number }
}

const count = 4
// Read once and kept meanwhile; larger ones are read twice: to know their name, and to be written.
const keptBytes = 8 * 1024 * 1024
const attempts = 3

async function readAll(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of source) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function* only(content: Buffer): AsyncGenerator<Buffer> {
  yield content
}

async function saveOnce(open: OpenPlace, files: FileStore, file: ListedFile, saved: SavedFiles): Promise<SavedFile | null> {
  const content = file.size <= keptBytes ? await readAll(await files.openRead(file.key)) : null
  const read = async (): Promise<AsyncIterable<Buffer>> => (content === null ? files.openRead(file.key) : only(content))
  const hash = nameHash(open.keys)
  let size = 0
  for await (const _ of digested(await read(), hash, (bytes) => (size += bytes)));
  const name = hash.digest('hex')
  const object = contentObject(name)
  if (!saved.contents.has(object)) {
    const again = nameHash(open.keys)
    await open.place.write(object, sealed(open.keys, object, digested(await read(), again)))
    // Another file of the same key came in between.
    if (again.digest('hex') !== name) return open.place.remove(object).then(() => null)
    saved.contents.add(object)
    saved.written.files += 1
    saved.written.bytes += size
  }
  return { key: file.key, size, etag: file.etag, name }
}

const isGone = (error: unknown): boolean => error instanceof Error && 'code' in error && (error.code === 'not_found' || error.code === 'ENOENT')

async function saveFile(open: OpenPlace, files: FileStore, file: ListedFile, saved: SavedFiles): Promise<SavedFile | null> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    try {
      const entry = await saveOnce(open, files, file, saved)
      if (entry !== null) return entry
    } catch (error) {
      // What was removed since it was listed is no file any more.
      if (isGone(error)) return null
      throw error
    }
  }
  throw new Error(`the file ${file.key} is written again and again`)
}

/**
 * Writes the content of each file of the store that the place does not have, and takes note of all files as they are now. A file that an earlier backup, or an earlier
 * round of this one, has seen unchanged is not read again.
 */
export async function saveFiles(open: OpenPlace, files: FileStore, saved: SavedFiles): Promise<void> {
  const current = new Map<string, SavedFile>()
  await sideBySide(files.list(), count, async (file) => {
    const known = saved.known.get(file.key)
    const isKnown = known !== undefined && known.etag === file.etag && known.size === file.size && saved.contents.has(contentObject(known.name))
    const entry = isKnown ? known : await saveFile(open, files, file, saved)
    if (entry !== null) current.set(entry.key, entry)
  })
  saved.known = current
}

async function* listThose(files: FileStore, keys: Iterable<string>, lost: string[]): AsyncGenerator<ListedFile> {
  for (const key of keys) {
    const found = isFileKey(key) ? await files.findStat(key) : null
    if (found === null) lost.push(key)
    else yield { key, size: found.size, etag: found.etag }
  }
}

/** Saves those of some files that are not saved yet; gives the keys of those that are not in the store. */
export async function saveNamed(open: OpenPlace, files: FileStore, saved: SavedFiles, named: ReadonlySet<string>): Promise<string[]> {
  // What was sent in pieces lies below its key.
  const folders = new Set([...saved.known.keys()].map((key) => key.slice(0, key.lastIndexOf('/'))))
  const unknown = [...named].filter((key) => !saved.known.has(key) && !folders.has(key))
  const lost: string[] = []
  await sideBySide(listThose(files, unknown, lost), count, async (file) => {
    const entry = await saveFile(open, files, file, saved)
    if (entry === null) lost.push(file.key)
    else saved.known.set(entry.key, entry)
  })
  return lost
}
