import type { FileStore } from '../storage/index.ts'
import { BackupFault } from './backup-fault.ts'
import { contentObject, type Manifest, readFileList, type SavedFile } from './manifest.ts'
import type { OpenPlace } from './open-place.ts'
import { nameHash, openSealed } from './seal.ts'
import { sideBySide } from './side-by-side.ts'
import { digested } from './streams.ts'

const atATime = 4

async function loadFile({ place, keys }: OpenPlace, files: FileStore, { key, name }: SavedFile): Promise<number> {
  const object = contentObject(name)
  const hash = nameHash(keys)
  const writer = await files.openWrite(key, 'application/octet-stream')
  let bytes = 0
  try {
    for await (const chunk of digested(openSealed(keys, object, await place.read(object)), hash, (count) => (bytes += count))) await writer.write(chunk)
    if (hash.digest('hex') !== name) throw new BackupFault(`The backup is damaged: ${object} is not what its name says.`)
    await writer.commit()
    return bytes
  } catch (error) {
    await writer.abort()
    throw error
  }
}

/** Writes all files of a backup into a store, and makes sure that each is what was saved; `note` is told each key before it is written. */
export async function loadFiles(
  open: OpenPlace,
  files: FileStore,
  { id, files: saved }: Manifest,
  note: (key: string) => void
): Promise<{ count: number; bytes: number }> {
  const done = { count: 0, bytes: 0 }
  await sideBySide(readFileList(open, id), atATime, async (file) => {
    note(file.key)
    const bytes = await loadFile(open, files, file)
    done.bytes += bytes
    done.count += 1
  })
  if (done.count !== saved.count || done.bytes !== saved.bytes)
    throw new BackupFault(`The backup is damaged: it has ${done.count} files instead of ${saved.count}.`)
  return done
}
