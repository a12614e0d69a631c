import { createHash } from 'node:crypto'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import { schemaVersion } from '../../../../platform/db/schema-version.ts'
import { openSnapshot, type Snapshot } from '../../../../platform/db/tenants/snapshot.ts'
import { countRows, readLines, readShapes, readTexts } from '../../../../platform/db/tenants/tenant-rows.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { Spill } from '../../../../platform/process/spill.ts'
import { zip, type ZipEntry } from '../../../../platform/zip/index.ts'
import { linesOf, archiveFormat, type ArchiveMember, filePrefix, formatVersion, manifestName, ownWorkspace } from '../manifest.ts'
import { archivedTables, type ArchivedTable, memberOf, reasonsSkipped, rowsIn } from '../archive-tables.ts'
import { readTenantSettings } from '../archives.queries.ts'

/** A list of the manifest that may be longer than memory is large; whoever makes one ends it. */
class LongList {
  readonly #items = new Spill()
  count = 0

  async add(item: unknown): Promise<void> {
    await this.#items.append(Buffer.from(`${this.count === 0 ? '' : ','}\n${JSON.stringify(item)}`))
    this.count += 1
  }

  read(): AsyncGenerator<Buffer> {
    return this.#items.read()
  }

  end(): Promise<void> {
    return this.#items.end()
  }
}

/** A manifest in bytes: what stands in its head, then each list with an item a line. */
async function* manifestBytes(head: object, lists: Readonly<Record<string, LongList>>): AsyncGenerator<Buffer> {
  yield Buffer.from(JSON.stringify(head, null, 1).slice(0, -2))
  for (const [name, list] of Object.entries(lists)) {
    yield Buffer.from(`,\n ${JSON.stringify(name)}: [`)
    yield* list.read()
    yield Buffer.from(']')
  }
  yield Buffer.from('\n}\n')
}

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

// By which rows name files of the store.
const keyColumn = 'storage_key'

const selectionOf = ({ table, columns, rule }: ArchivedTable) => {
  const where = rowsIn(rule)
  return { table, columns, ...(where !== undefined && { where }) }
}

class Writing {
  readonly #wish: ArchiveWish
  readonly #members = new LongList()
  readonly #missing = new LongList()
  // What follows the workspace's id in the keys of its files, a line each.
  readonly #keys = new Spill()
  rows = 0
  files = 0
  #total = 0

  constructor(wish: ArchiveWish) {
    this.#wish = wish
  }

  get missingFiles(): number {
    return this.#missing.count
  }

  async #report(): Promise<void> {
    await this.#wish.report(this.rows + this.files + this.missingFiles, this.#total)
  }

  #entry(path: string, chunks: AsyncIterable<Uint8Array>, facts: () => Partial<ArchiveMember> = () => ({})): ZipEntry {
    const hash = createHash('sha256')
    const members = this.#members
    async function* taken(): AsyncGenerator<Buffer> {
      let bytes = 0
      for await (const chunk of chunks) {
        hash.update(chunk)
        bytes += chunk.length
        yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
      }
      await members.add({ name: path, bytes, sha256: hash.digest('hex'), ...facts() } satisfies ArchiveMember)
    }
    return { path, chunks: taken() }
  }

  async *#lines(tx: TenantTransaction, table: ArchivedTable, count: { rows: number }): AsyncGenerator<Buffer> {
    const { tenantUuid } = this.#wish
    for await (const lines of readLines(tx, tenantUuid, selectionOf(table))) {
      count.rows += lines.length
      this.rows += lines.length
      await this.#report()
      yield Buffer.from(`${lines.join('\n').replaceAll(tenantUuid, ownWorkspace)}\n`)
    }
  }

  async *#tables(tx: TenantTransaction, tables: readonly ArchivedTable[]): AsyncGenerator<ZipEntry> {
    for (const each of tables) {
      const count = { rows: 0 }
      yield this.#entry(memberOf(each.table.name), this.#lines(tx, each, count), () => ({ rows: count.rows, columns: each.columns }))
    }
  }

  /** Notes which files the rows name, in the order of their keys. */
  async #noteKeys(tx: TenantTransaction, tables: readonly ArchivedTable[]): Promise<void> {
    const { tenantUuid } = this.#wish
    const naming = tables.filter(({ columns }) => columns.includes(keyColumn)).map((table) => ({ ...selectionOf(table), column: keyColumn }))
    for await (const keys of readTexts(tx, tenantUuid, naming)) {
      const rests = keys.filter((key) => key.startsWith(`${tenantUuid}/`)).map((key) => `${key.slice(tenantUuid.length + 1)}\n`)
      await this.#keys.append(Buffer.from(rests.join('')))
      this.#total += rests.length
    }
  }

  async *#files(): AsyncGenerator<ZipEntry> {
    const { platform, tenantUuid } = this.#wish
    for await (const rests of linesOf(keyColumn, this.#keys.read())) {
      for (const rest of rests) {
        const key = `${tenantUuid}/${rest}`
        if (await platform.files.findStat(key)) {
          yield this.#entry(`${filePrefix}${rest}`, await platform.files.openRead(key))
          this.files += 1
        } else await this.#missing.add(rest)
        await this.#report()
      }
    }
  }

  /** The entries in their order: tables, as they all were at one moment; then files; at last the manifest. */
  async *entries(snapshot: Snapshot): AsyncGenerator<ZipEntry> {
    const { platform, tenantUuid } = this.#wish
    const exportedAt = platform.clock().toISOString()
    const tenant = await readTenantSettings(snapshot.tx)
    const shapes = await readShapes(snapshot.tx)
    const tables = archivedTables(shapes)
    for (const table of tables) this.#total += await countRows(snapshot.tx, tenantUuid, selectionOf(table))
    await this.#noteKeys(snapshot.tx, tables)
    yield* this.#tables(snapshot.tx, tables)
    await snapshot.end()
    yield* this.#files()
    const head = { format: archiveFormat, formatVersion, schemaVersion: schemaVersion(), exportedAt, tenant, leftOut: reasonsSkipped(shapes) }
    yield { path: manifestName, chunks: manifestBytes(head, { missingFiles: this.#missing, members: this.#members }) }
  }

  async end(): Promise<void> {
    for (const held of [this.#members, this.#missing, this.#keys]) await held.end()
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
      await writing.end()
    }
  }
  return { bytes: bytes(), counts: () => ({ rows: writing.rows, files: writing.files, missingFiles: writing.missingFiles }) }
}
