import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { TenantTransaction } from '../../platform/db/doors.ts'
import { schemaVersion } from '../../platform/db/schema-version.ts'
import { openSnapshot, type Snapshot } from '../../platform/db/snapshot.ts'
import { countRows, readLines, readShapes } from '../../platform/db/tenant-rows.ts'
import type { Platform } from '../../platform/platform.ts'
import { zip, type ZipEntry } from '../../platform/zip/index.ts'
import { archivedTables, type ArchivedTable, memberOf, tablesLeftOut } from './archive-tables.ts'
import { archiveFormat, type ArchiveMember, filePrefix, formatVersion, manifestName, ownWorkspace } from './manifest.ts'
import { readTenantSettings } from './tenant-settings.queries.ts'

/** An archive that is being written; what is told of it is complete once its bytes were taken. */
export interface WrittenArchive {
  bytes: AsyncGenerator<Buffer>
  counts: () => { rows: number; files: number; missingFiles: number }
}

/** What writing needs: whose data, and how to tell how far it is. */
export interface ArchiveWish {
  platform: Pick<Platform, 'db' | 'files' | 'clock'>
  tenantUuid: string
  report: (done: number, total: number) => Promise<void>
}

// Tables whose rows name files of the store.
const fileTables = new Set(['files', 'form_uploads'])
const storedRow = z.object({ storage_key: z.string() })

class Writing {
  readonly #wish: ArchiveWish
  readonly members: ArchiveMember[] = []
  readonly missing: string[] = []
  readonly #keys: string[] = []
  rows = 0
  files = 0
  #total = 0

  constructor(wish: ArchiveWish) {
    this.#wish = wish
  }

  async #report(): Promise<void> {
    await this.#wish.report(this.rows + this.files + this.missing.length, this.#total)
  }

  /** An entry whose size and checksum are taken down while it passes. */
  #entry(path: string, chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, facts: () => Partial<ArchiveMember> = () => ({})): ZipEntry {
    const hash = createHash('sha256')
    const { members } = this
    async function* taken(): AsyncGenerator<Buffer> {
      let bytes = 0
      for await (const chunk of chunks) {
        hash.update(chunk)
        bytes += chunk.length
        yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
      }
      members.push({ name: path, bytes, sha256: hash.digest('hex'), ...facts() })
    }
    return { path, chunks: taken() }
  }

  async *#lines(tx: TenantTransaction, { table, columns, rule }: ArchivedTable, count: { rows: number }): AsyncGenerator<Buffer> {
    const { tenantUuid } = this.#wish
    const selection = { table, columns, ...(rule.rows !== undefined && { where: rule.rows }) }
    for await (const batch of readLines(tx, tenantUuid, selection)) {
      const lines = batch.map((line) => line.replaceAll(tenantUuid, ownWorkspace))
      if (fileTables.has(table.name)) this.#keys.push(...lines.map((line) => storedRow.parse(JSON.parse(line)).storage_key))
      count.rows += lines.length
      this.rows += lines.length
      await this.#report()
      yield Buffer.from(`${lines.join('\n')}\n`)
    }
  }

  async *#tables(tx: TenantTransaction, tables: readonly ArchivedTable[]): AsyncGenerator<ZipEntry> {
    for (const each of tables) {
      const count = { rows: 0 }
      yield this.#entry(memberOf(each.table.name), this.#lines(tx, each, count), () => ({ rows: count.rows, columns: each.columns }))
    }
  }

  async *#files(): AsyncGenerator<ZipEntry> {
    const { platform, tenantUuid } = this.#wish
    const rests = [...new Set(this.#keys.filter((key) => key.startsWith(`${ownWorkspace}/`)).map((key) => key.slice(ownWorkspace.length + 1)))].toSorted()
    this.#total += rests.length
    for (const rest of rests) {
      const key = `${tenantUuid}/${rest}`
      if (await platform.files.findStat(key)) {
        yield this.#entry(`${filePrefix}${rest}`, await platform.files.openRead(key))
        this.files += 1
      } else this.missing.push(rest)
      await this.#report()
    }
  }

  /** The entries in their order: tables, as they all were at one moment; then files; at last the manifest. */
  async *entries(snapshot: Snapshot): AsyncGenerator<ZipEntry> {
    const { platform, tenantUuid } = this.#wish
    const exportedAt = platform.clock().toISOString()
    const tenant = await readTenantSettings(snapshot.tx)
    const tables = archivedTables(await readShapes(snapshot.tx))
    for (const { table, columns, rule } of tables) {
      this.#total += await countRows(snapshot.tx, tenantUuid, { table, columns, ...(rule.rows !== undefined && { where: rule.rows }) })
    }
    yield* this.#tables(snapshot.tx, tables)
    await snapshot.end()
    yield* this.#files()
    const head = { format: archiveFormat, formatVersion, schemaVersion: schemaVersion(), exportedAt, tenant }
    const manifest = { ...head, leftOut: tablesLeftOut, missingFiles: this.missing, members: this.members }
    yield { path: manifestName, chunks: [Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`)] }
  }
}

/** Everything that a workspace holds as one archive (docs/tenant-archive.md), as fast as it is taken, in little memory however much it is. */
export function writeArchive(wish: ArchiveWish): WrittenArchive {
  const writing = new Writing(wish)
  async function* bytes(): AsyncGenerator<Buffer> {
    const snapshot = await openSnapshot(wish.platform.db.user, wish.tenantUuid)
    try {
      yield* zip(writing.entries(snapshot), { isLarge: true })
    } finally {
      await snapshot.end()
    }
  }
  return { bytes: bytes(), counts: () => ({ rows: writing.rows, files: writing.files, missingFiles: writing.missing.length }) }
}
