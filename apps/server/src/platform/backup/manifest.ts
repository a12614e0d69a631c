import { z } from 'zod'
import { BackupFault } from './backup-fault.ts'
import type { OpenPlace } from './open-place.ts'
import { openSealed, sealed } from './seal.ts'
import { linesOf, packed, textStream, unpacked } from './streams.ts'

const tableSchema = z.object({
  schema: z.enum(['app', 'identity']),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
  sha256: z.string()
})
const fileSchema = z.object({ key: z.string(), size: z.number(), etag: z.string(), name: z.string() })

const manifestSchema = z.object({
  format: z.literal(1),
  id: z.string(),
  /** The moment of the database. */
  takenAt: z.string(),
  version: z.string(),
  /** The steps of the schema that the database had taken, in order. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(tableSchema),
  sequences: z.array(z.object({ schema: z.enum(['app', 'identity']), name: z.string(), value: z.string() })),
  /** Effects that the queue had and had not done: the outbox hands them over again. */
  pendingEffects: z.array(z.string()),
  files: z.object({ count: z.number(), bytes: z.number(), missing: z.number() }),
  /** The keys; former ones where a rotation was going on. */
  secrets: z.object({
    identityKey: z.string(),
    signingKey: z.string(),
    previousIdentityKeys: z.array(z.string()).optional(),
    previousSigningKeys: z.array(z.string()).optional()
  }),
  /** The passwords of the first start, as `npm run password` shows them; null where they were removed. */
  credentials: z.string().nullable()
})

/** A table as it was at the moment of a backup: how many rows, and the digest of all of them as text in their order. */
export type SavedTable = z.output<typeof tableSchema>
/** A file of a backup: its key in the store, and the name of its content in the place. */
export type SavedFile = z.output<typeof fileSchema>
/** What a backup holds. */
export type Manifest = z.output<typeof manifestSchema>

const folder = 'backups/'
const idPattern = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z$/u

/** The id of a backup that begins at an instant: the instant in UTC, to the second, so that ids sort by it. */
export const idAt = (instant: Date): string => `${instant.toISOString().slice(0, 19).replaceAll(':', '-')}Z`

/** The instant of an id. */
export const instantOf = (id: string): Date => new Date(id.replace(/T(\d{2})-(\d{2})-(\d{2})Z/u, 'T$1:$2:$3Z'))

/** The folder of a backup in its place. */
export const folderOf = (id: string): string => `${folder}${id}/`
/** The name of a table's rows in its place. */
export const tableObject = (id: string, { schema, name }: Pick<SavedTable, 'schema' | 'name'>): string => `${folderOf(id)}tables/${schema}.${name}`
/** The name of a file's content in its place. */
export const contentObject = (name: string): string => `objects/${name.slice(0, 2)}/${name}`
const manifestObject = (id: string): string => `${folderOf(id)}manifest`
const filesObject = (id: string): string => `${folderOf(id)}files`

/** All objects of backups, and which of these are whole, the oldest first: what has no manifest was broken off. */
export async function listBackups({ place }: Pick<OpenPlace, 'place'>): Promise<{ whole: string[]; objects: Map<string, string[]> }> {
  const objects = new Map<string, string[]>()
  for await (const name of place.list(folder)) {
    const id = name.slice(folder.length).split('/')[0] ?? ''
    if (idPattern.test(id)) objects.set(id, [...(objects.get(id) ?? []), name])
  }
  const whole = [...objects].filter(([id, names]) => names.includes(manifestObject(id))).map(([id]) => id)
  return { whole: whole.toSorted(), objects }
}

/** Removes a backup, its manifest first: what is left of it when that is broken off counts as none. */
export async function removeBackup({ place }: Pick<OpenPlace, 'place'>, id: string, objects: readonly string[]): Promise<void> {
  await place.remove(manifestObject(id))
  for (const name of objects) await place.remove(name)
}

/** Writes the manifest, which makes the backup a whole one. */
export async function writeManifest({ place, keys }: OpenPlace, manifest: Manifest): Promise<void> {
  const name = manifestObject(manifest.id)
  await place.write(name, sealed(keys, name, packed(textStream(JSON.stringify(manifest)))))
}

async function readText({ place, keys }: OpenPlace, name: string): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of unpacked(openSealed(keys, name, await place.read(name)))) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

/** @throws BackupFault when it is damaged, or was made by a version that writes backups otherwise. */
export async function readManifest(open: OpenPlace, id: string): Promise<Manifest> {
  const parsed = manifestSchema.safeParse(JSON.parse(await readText(open, manifestObject(id))))
  if (!parsed.success || parsed.data.id !== id)
    throw new BackupFault(`The backup ${id} was made by a version of Mekiki that writes backups otherwise: restore it with that one.`)
  return parsed.data
}

async function* lineStream(files: Iterable<SavedFile>): AsyncGenerator<Buffer> {
  for (const file of files) yield Buffer.from(`${JSON.stringify(file)}\n`)
}

/** Writes which files a backup has. */
export async function writeFileList({ place, keys }: OpenPlace, id: string, files: Iterable<SavedFile>): Promise<void> {
  const name = filesObject(id)
  await place.write(name, sealed(keys, name, packed(lineStream(files))))
}

/** The files that a backup has. @throws BackupFault when the list is damaged. */
export async function* readFileList({ place, keys }: OpenPlace, id: string): AsyncGenerator<SavedFile> {
  const name = filesObject(id)
  for await (const line of linesOf(unpacked(openSealed(keys, name, await place.read(name))))) yield fileSchema.parse(JSON.parse(line))
}
