import { createHash } from 'node:crypto'
import { schemaVersion } from '../../platform/db/schema-version.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type ArchivedTable, memberOf } from './archive-tables.ts'
import { linesOf } from './archive-lines.ts'
import { type ArchiveMember, filePrefix, ownWorkspace } from './manifest.ts'
import type { OpenArchive } from './open-archive.ts'

const notFitting = (member: string): AppError => new AppError('archive_not_fitting', { params: { member } })

/** The bytes of a member, held against its checksum at their end. Raises 422 `archive_damaged`. */
export async function* checked(archive: OpenArchive, { name, sha256 }: ArchiveMember): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  for await (const chunk of archive.read(name)) {
    hash.update(chunk)
    yield chunk
  }
  if (hash.digest('hex') !== sha256) throw new AppError('archive_damaged', { params: { member: name } })
}

function requireTables({ manifest, members }: OpenArchive, tables: readonly ArchivedTable[]): void {
  const known = new Map(tables.map((each) => [memberOf(each.table.name), each]))
  for (const member of manifest.members.filter(({ name }) => !name.startsWith(filePrefix))) {
    const columns = known.get(member.name)?.columns
    if (!columns || !member.columns || member.rows === undefined) throw notFitting(member.name)
    if (member.columns.some((column) => !columns.includes(column))) throw notFitting(member.name)
  }
  // An older server may not have known a table; this one's own version has all of them.
  const missing = [...known.keys()].find((name) => !members.has(name))
  if (missing !== undefined && manifest.schemaVersion === schemaVersion()) throw new AppError('archive_damaged', { params: { member: missing } })
}

function rowOf(line: string, member: string): Record<string, unknown> {
  try {
    const row: unknown = JSON.parse(line)
    if (typeof row === 'object' && row !== null && !Array.isArray(row)) return Object.fromEntries(Object.entries(row))
  } catch {
    // Told below, as what is JSON and no row.
  }
  throw notFitting(member)
}

/** Whether a row's file is in the archive, or was missing when it was written. */
function requireFile({ manifest, members }: OpenArchive, row: Record<string, unknown>, member: string): void {
  const key = row['storage_key']
  if (key === undefined) return
  const rest = typeof key === 'string' && key.startsWith(`${ownWorkspace}/`) ? key.slice(ownWorkspace.length + 1) : ''
  if (!members.has(`${filePrefix}${rest}`) && !(rest !== '' && manifest.missingFiles.includes(rest))) throw notFitting(member)
}

async function checkRows(archive: OpenArchive, member: ArchiveMember): Promise<void> {
  const { name, columns = [] } = member
  const wanted = columns.toSorted().join()
  let rows = 0
  for await (const lines of linesOf(name, checked(archive, member))) {
    for (const line of lines) {
      const row = rowOf(line, name)
      if (Object.keys(row).toSorted().join() !== wanted) throw notFitting(name)
      requireFile(archive, row, name)
    }
    rows += lines.length
  }
  if (rows !== member.rows) throw notFitting(name)
}

/**
 * Reads a whole archive before anything of it is kept: every checksum, every line of every table, every name of a column, and whether each row's file
 * is there. Raises 422 `archive_damaged`, `archive_not_fitting`.
 */
export async function checkArchive(archive: OpenArchive, tables: readonly ArchivedTable[], report: () => Promise<void>): Promise<void> {
  requireTables(archive, tables)
  for (const member of archive.manifest.members) {
    if (member.name.startsWith(filePrefix)) for await (const _ of checked(archive, member)) continue
    else await checkRows(archive, member)
    await report()
  }
}
