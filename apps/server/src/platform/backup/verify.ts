import { BackupFault } from './backup-fault.ts'
import { contentObject, type Manifest, readFileList, tableObject } from './manifest.ts'
import type { OpenPlace } from './open-place.ts'
import { openSealed } from './seal.ts'

/**
 * Reads all rows of a backup and the list of its files, before anything is written anywhere. What the files hold is looked at when they are written.
 * @throws BackupFault when something of it is missing or damaged.
 */
export async function verifyBackup(open: OpenPlace, { id, tables }: Manifest): Promise<void> {
  const { place, keys } = open
  for (const table of tables) {
    const name = tableObject(id, table)
    for await (const _ of openSealed(keys, name, await place.read(name)));
  }
  const contents = new Set<string>()
  for await (const name of place.list('objects/')) contents.add(name)
  for await (const { name } of readFileList(open, id)) {
    if (!contents.has(contentObject(name)))
      throw new BackupFault(`The backup is damaged: ${contentObject(name)} is missing. Nothing was restored; choose another backup.`)
  }
}
