import { z } from 'zod'
import { schemaVersion } from '../../../../platform/db/schema-version.ts'
import { AppError } from '../../../../platform/http/answers/app-error.ts'
import { Spill } from '../../../../platform/process/spill.ts'
import type { FileStore } from '../../../../platform/storage/index.ts'
import { type ByteSource, type ListedEntry, listZip, readEntry, ZipError } from '../../../../platform/zip/index.ts'
import {
  linesOf,
  archiveHead,
  type ArchiveHead,
  archiveMember,
  type ArchiveMember,
  filePrefix,
  formatVersion,
  manifestName,
  manifestVersion
} from '../manifest.ts'
import { JsonFault, LongJson } from '../long-json.ts'
import { NameSet } from './name-set.ts'
import { sourceOf } from './start-upload.ts'

/** What an archive may unpack to: more than `freeBytes` only up to `factor` times its own size, each file up to the largest that can be uploaded. */
export const unpackLimits = { manifestBytes: 512 * 1024 * 1024, freeBytes: 200 * 1024 * 1024, factor: 200, fileBytes: 100 * 1024 * 1024 } as const

const maxTables = 1000

/** A member of an archive, and where it is. */
export interface PlacedMember {
  member: ArchiveMember
  entry: ListedEntry
}

const damaged = (member: string): AppError => new AppError('archive_damaged', { params: { member } })
const unreadable = (): AppError => new AppError('archive_unreadable')
const tooLarge = (member: string): AppError => new AppError('archive_too_large', { params: { member } })

async function* bytesOf(source: ByteSource, entry: ListedEntry): AsyncGenerator<Buffer> {
  try {
    yield* readEntry(source, entry)
  } catch (error) {
    throw error instanceof ZipError ? damaged(entry.name) : error
  }
}

/**
 * The archive's own list.
 * @throws 422 `archive_unreadable` for what is no archive.
 */
async function* entriesOf(source: ByteSource): AsyncGenerator<ListedEntry> {
  try {
    yield* listZip(source)
  } catch (error) {
    throw error instanceof ZipError ? unreadable() : error
  }
}

const numberOf = (version: string): number => Number.parseInt(/^(\d{4})_/u.exec(version)?.[1] ?? '9999', 10)

/** @throws for what a newer server wrote, whose manifest may be another one in all else. */
function requireKnown(head: unknown): void {
  const version = manifestVersion.safeParse(head)
  if (!version.success) throw unreadable()
  const { formatVersion: format, schemaVersion: schema } = version.data
  if (format !== formatVersion || numberOf(schema) > numberOf(schemaVersion())) {
    throw new AppError('archive_version_unknown', { params: { version: `${format} / ${schema}` } })
  }
}

const longLists = ['missingFiles', 'members'] as const

const memberName = /^(?:data\/[a-z][a-z0-9_]*\.jsonl|files(?:\/[a-z0-9](?:[a-z0-9._-]{0,98}[a-z0-9])?){1,6})$/u

/** An archive that was sent, its manifest read and held against the archive's own list. Whoever opens one ends it. */
export class OpenArchive {
  readonly #source: ByteSource
  readonly #files = new Spill()
  readonly #names = new NameSet()
  #last = ''
  #unpacked = 0
  #head: ArchiveHead | null = null
  /** The members that hold rows, by their names. */
  readonly tables = new Map<string, PlacedMember>()
  fileCount = 0
  missingCount = 0

  constructor(source: ByteSource) {
    this.#source = source
  }

  /** What the manifest says besides its lists. */
  get head(): ArchiveHead {
    if (this.#head === null) throw new Error('the archive was not opened')
    return this.#head
  }

  /** How many rows are in it. */
  get rowCount(): number {
    return [...this.tables.values()].reduce((sum, { member }) => sum + (member.rows ?? 0), 0)
  }

  /** Whether a file came along, or was missing already when the archive was written; by what follows the workspace's id in its key. */
  knowsFile(rest: string): boolean {
    return this.#names.has(rest)
  }

  /** The members that are files, in the order of their names. */
  async *files(): AsyncGenerator<PlacedMember> {
    for await (const lines of linesOf(manifestName, this.#files.read())) for (const line of lines) yield JSON.parse(line)
  }

  /**
   * The bytes of a member.
   * @throws 422 `archive_damaged`.
   */
  read({ entry }: PlacedMember): AsyncGenerator<Buffer> {
    return bytesOf(this.#source, entry)
  }

  async #findManifest(): Promise<ListedEntry> {
    for await (const entry of entriesOf(this.#source)) {
      if (entry.name === manifestName && entry.size <= unpackLimits.manifestBytes) return entry
    }
    throw unreadable()
  }

  async #readHead(entry: ListedEntry): Promise<void> {
    const json = new LongJson(bytesOf(this.#source, entry), longLists)
    for await (const _ of json.items()) continue
    requireKnown(json.head)
    const head = archiveHead.safeParse(json.head)
    if (!head.success) throw unreadable()
    this.#head = head.data
  }

  /** Takes a member that the manifest names, which has to be the next one of the archive's list. */
  async #take(named: unknown, entry: ListedEntry | undefined): Promise<void> {
    const parsed = archiveMember.safeParse(named)
    if (!parsed.success) throw unreadable()
    const member = parsed.data
    const { name, bytes } = member
    if (entry?.name !== name || entry.size !== bytes || !memberName.test(name)) throw damaged(name)
    this.#unpacked += bytes
    if (!name.startsWith(filePrefix)) {
      if (this.tables.has(name) || this.tables.size === maxTables) throw damaged(name)
      this.tables.set(name, { member, entry })
      return
    }
    // In the order of their names, so that none is there twice.
    if (name <= this.#last) throw damaged(name)
    if (bytes > unpackLimits.fileBytes) throw tooLarge(name)
    this.#last = name
    this.fileCount += 1
    this.#names.add(name.slice(filePrefix.length))
    await this.#files.append(Buffer.from(`${JSON.stringify({ member, entry } satisfies PlacedMember)}\n`))
  }

  #miss(rest: unknown): void {
    const parsed = z.string().safeParse(rest)
    if (!parsed.success) throw unreadable()
    if (!memberName.test(`${filePrefix}${parsed.data}`)) throw damaged(`${filePrefix}${parsed.data}`)
    this.#names.add(parsed.data)
    this.missingCount += 1
  }

  async #readLists(manifest: ListedEntry): Promise<void> {
    const entries = entriesOf(this.#source)
    const next = async (): Promise<ListedEntry | undefined> => {
      const { value, done } = await entries.next()
      if (done === true) return undefined
      return value.name === manifestName ? next() : value
    }
    for await (const { list, item } of new LongJson(bytesOf(this.#source, manifest), longLists).items()) {
      if (list === 'members') await this.#take(item, await next())
      else this.#miss(item)
    }
    const unknown = await next()
    if (unknown) throw damaged(unknown.name)
    const { freeBytes, factor } = unpackLimits
    if (this.#unpacked > freeBytes && this.#unpacked > factor * this.#source.size) throw tooLarge(`${this.#unpacked} bytes`)
  }

  async open(): Promise<void> {
    try {
      const manifest = await this.#findManifest()
      await this.#readHead(manifest)
      await this.#readLists(manifest)
    } catch (error) {
      throw error instanceof JsonFault ? unreadable() : error
    }
  }

  async end(): Promise<void> {
    await this.#files.end()
  }
}

/**
 * Opens an archive that was sent in pieces; reads its list and its manifest and nothing else.
 * @throws 422 `archive_unreadable` for what is none, `archive_version_unknown` for one of a newer server, `archive_damaged` when members are missing, twice,
 * too many, in another order or named like no member, and `archive_too_large`.
 */
export async function openArchive(files: FileStore, parts: readonly { key: string; byteSize: number }[]): Promise<OpenArchive> {
  const archive = new OpenArchive(sourceOf(files, parts))
  try {
    await archive.open()
    return archive
  } catch (error) {
    await archive.end()
    throw error
  }
}
