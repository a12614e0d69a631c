import { schemaVersion } from '../../platform/db/schema-version.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { FileStore } from '../../platform/storage/index.ts'
import { type ByteSource, type ListedEntry, listZip, readEntry, ZipError } from '../../platform/zip/index.ts'
import { archiveManifest, type ArchiveManifest, type ArchiveMember, filePrefix, formatVersion, manifestName } from './manifest.ts'

/** What an archive may unpack to: more than `freeBytes` only up to `factor` times its own size, each file up to the largest that can be uploaded. */
export const unpackLimits = { manifestBytes: 128 * 1024 * 1024, freeBytes: 200 * 1024 * 1024, factor: 200, fileBytes: 100 * 1024 * 1024 } as const

/** An archive that was sent, its manifest read and its members found. */
export interface OpenArchive {
  manifest: ArchiveManifest
  members: ReadonlyMap<string, ArchiveMember>
  /** The bytes of a member. Raises 422 `archive_damaged`. */
  read: (name: string) => AsyncGenerator<Buffer>
}

/** Pieces in the file store as if they were one. */
function sourceOf(files: FileStore, parts: readonly { key: string; byteSize: number }[]): ByteSource {
  async function* read(start: number, end: number): AsyncGenerator<Uint8Array> {
    let from = 0
    for (const { key, byteSize } of parts) {
      const [first, last] = [Math.max(start, from) - from, Math.min(end, from + byteSize) - from - 1]
      if (first <= last) yield* (await files.openRead(key, { start: first, end: last })) as AsyncIterable<Uint8Array>
      from += byteSize
    }
  }
  return { size: parts.reduce((sum, { byteSize }) => sum + byteSize, 0), read }
}

const damaged = (member: string): AppError => new AppError('archive_damaged', { params: { member } })

/** Raises what a person is told of a fault in the bytes. */
async function asArchiveFault<T>(member: string | null, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ZipError)) throw error
    throw member === null ? new AppError('archive_unreadable') : damaged(member)
  }
}

async function* bytesOf(source: ByteSource, entry: ListedEntry): AsyncGenerator<Buffer> {
  try {
    yield* readEntry(source, entry)
  } catch (error) {
    throw error instanceof ZipError ? damaged(entry.name) : error
  }
}

const numberOf = (version: string): number => Number.parseInt(/^(\d{4})_/u.exec(version)?.[1] ?? '9999', 10)

async function readManifest(source: ByteSource, entry: ListedEntry | undefined): Promise<ArchiveManifest> {
  if (!entry || entry.size > unpackLimits.manifestBytes) throw new AppError('archive_unreadable')
  const chunks: Buffer[] = []
  for await (const chunk of bytesOf(source, entry)) chunks.push(chunk)
  const manifest = archiveManifest.safeParse(parsed(Buffer.concat(chunks).toString('utf8')))
  if (!manifest.success) throw new AppError('archive_unreadable')
  const { formatVersion: format, schemaVersion: schema } = manifest.data
  if (format !== formatVersion || numberOf(schema) > numberOf(schemaVersion())) {
    throw new AppError('archive_version_unknown', { params: { version: `${format} / ${schema}` } })
  }
  return manifest.data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const memberName = /^(?:data\/[a-z][a-z0-9_]*\.jsonl|files(?:\/[a-z0-9](?:[a-z0-9._-]{0,98}[a-z0-9])?){1,6})$/u

/** What the manifest says, held against the archive's own list: the same names, each once, of the same sizes, and no more than can be taken. */
function requireListed(entries: readonly ListedEntry[], manifest: ArchiveManifest, packedBytes: number): void {
  const sizes = new Map(entries.map(({ name, size }) => [name, size]))
  for (const { name, bytes } of manifest.members) {
    if (sizes.get(name) !== bytes || !memberName.test(name)) throw damaged(name)
    sizes.delete(name)
  }
  sizes.delete(manifestName)
  const [unknown] = sizes.keys()
  if (unknown !== undefined) throw damaged(unknown)
  const large = manifest.members.find(({ name, bytes }) => name.startsWith(filePrefix) && bytes > unpackLimits.fileBytes)
  if (large) throw new AppError('archive_too_large', { params: { member: large.name } })
  const all = manifest.members.reduce((sum, { bytes }) => sum + bytes, 0)
  if (all > unpackLimits.freeBytes && all > unpackLimits.factor * packedBytes) throw new AppError('archive_too_large', { params: { member: `${all} bytes` } })
}

/**
 * Opens an archive that was sent in pieces; reads its list and its manifest and nothing else. Raises 422 `archive_unreadable` for what is none,
 * `archive_version_unknown` for one of a newer server, `archive_damaged` when members are missing, twice, too many or named like no member, and
 * `archive_too_large`.
 */
export async function openArchive(files: FileStore, parts: readonly { key: string; byteSize: number }[]): Promise<OpenArchive> {
  const source = sourceOf(files, parts)
  const entries = await asArchiveFault(null, () => listZip(source))
  const byName = new Map(entries.map((entry) => [entry.name, entry]))
  const manifest = await readManifest(source, byName.get(manifestName))
  requireListed(entries, manifest, source.size)
  return {
    manifest,
    members: new Map(manifest.members.map((member) => [member.name, member])),
    read: (name) => {
      const entry = byName.get(name)
      if (!entry) throw damaged(name)
      return bytesOf(source, entry)
    }
  }
}
