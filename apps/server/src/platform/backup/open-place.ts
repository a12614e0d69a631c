import { isAbsolute, join, relative, resolve } from 'node:path'
import { z } from 'zod'
import type { BackupSettings } from '../settings/backup-settings.ts'
import { BackupFault } from './backup-fault.ts'
import { type BackupPlace, openBucket, openFolder } from './place.ts'
import { type BackupKeys, drawKeys, newCost } from './seal.ts'
import { textStream } from './streams.ts'

/** A place whose key is known. */
export interface OpenPlace {
  place: BackupPlace
  keys: BackupKeys
}

const markName = 'place.json'
// What somebody put there may not take all of the memory.
const mostCost = 2 ** 20
const markSchema = z.object({
  format: z.literal(1),
  check: z.string(),
  salt: z.string(),
  cost: z.number().int().max(mostCost),
  blockSize: z.number().int().max(16),
  parallelization: z.number().int().max(16)
})

function addressOf({ to, s3 }: BackupSettings, dataDir: string): () => Promise<BackupPlace> {
  if (to === null) throw new BackupFault('BACKUP_TO is not set: name the folder or the bucket (s3://bucket/folder) where backups are kept.')
  const [, bucket, folder = ''] = /^s3:\/\/([^/]+)\/?(.*)$/u.exec(to) ?? []
  if (bucket !== undefined) return () => openBucket({ ...s3, bucket }, folder.replace(/\/+$/u, ''))
  const path = resolve(to)
  const way = relative(dataDir, path)
  if (!way.startsWith('..') && !isAbsolute(way))
    throw new BackupFault(`BACKUP_TO (${path}) lies in the data directory and would be lost with it: name another place.`)
  return async () => openFolder(path)
}

async function readMark(place: BackupPlace): Promise<z.output<typeof markSchema> | null> {
  if (!(await place.has(markName))) return null
  const chunks: Buffer[] = []
  for await (const chunk of await place.read(markName)) chunks.push(chunk)
  try {
    return markSchema.parse(JSON.parse(Buffer.concat(chunks).toString()))
  } catch (error) {
    throw new BackupFault(`${join(place.address, markName)} is damaged or of another version of Mekiki: without it no backup there can be read.`, {
      cause: error
    })
  }
}

/** Some words that tell why a place cannot be reached. */
const reasonOf = (error: unknown): string => (error instanceof Error ? error.message || error.name : String(error))

/**
 * Opens the place of the settings. `isNew` allows one that has no backup yet, and begins it with a key drawn from the operator's.
 * @throws BackupFault without the settings, with another key than it was begun with, or when it cannot be reached.
 */
export async function openPlace(settings: BackupSettings, dataDir: string, { isNew }: { isNew: boolean }): Promise<OpenPlace> {
  const { key } = settings
  if (key === null)
    throw new BackupFault('BACKUP_KEY is not set: backups are encrypted with it (16 signs at least; BACKUP_KEY_FILE names a file that holds it).')
  const open = addressOf(settings, dataDir)
  const place = await open()
  try {
    const mark = await readMark(place)
    if (mark === null && !isNew) throw new BackupFault(`There are no backups at ${place.address}.`)
    const cost = mark ?? newCost()
    const keys = await drawKeys(key, cost)
    if (mark !== null && mark.check !== keys.check) throw new BackupFault(`BACKUP_KEY is not the key with which the backups at ${place.address} are encrypted.`)
    if (mark === null) await place.write(markName, textStream(JSON.stringify({ format: 1, check: keys.check, ...cost })))
    return { place, keys }
  } catch (error) {
    if (error instanceof BackupFault) throw error
    throw new BackupFault(`The place of the backups, ${place.address}, cannot be used: ${reasonOf(error)}.`, { cause: error })
  }
}
