import { createHash } from 'node:crypto'
import { schemaVersion } from '../../../../platform/db/schema-version.ts'
import { AppError } from '../../../../platform/http/answers/app-error.ts'
import { type ArchivedTable, memberOf } from '../archive-tables.ts'
import { linesOf, filePrefix, ownWorkspace } from '../manifest.ts'
import { NameSet } from './name-set.ts'
import type { OpenArchive, PlacedMember } from './open-archive.ts'
import { emailAddress } from '@mekiki/contract/people/members/members.schemas'
import { embedOrigin, formContact, formLimits } from '@mekiki/contract/forms/forms/forms.schemas'
import { maxFileBytes } from '@mekiki/contract/work/files/files.schemas'
import { permissionKeys } from '@mekiki/contract/permissions'
import { z } from 'zod'
import { formContent, storedAnswers } from '../../../forms/forms/index.ts'
import { storedNotes } from '../../../companies/scoutees/properties/index.ts'

// As the database writes them. It also takes times that never end, and years that no calendar of the product's has.
const instant = z.string().regex(/^(?!0000)\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,6})?\+00:00$/u)
const day = z.string().regex(/^(?!0000)\d{4}-\d{2}-\d{2}$/u)
const count = z.int().min(0)

/** What a value can be by the type of its column, where the database itself takes more than any call could have written. */
const byType: Readonly<Record<string, z.ZodType>> = {
  'timestamp with time zone': instant,
  date: day,
  'double precision': z.number(),
  integer: count,
  bigint: count,
  'text[]': z.array(z.string()),
  'integer[]': z.array(count),
  'uuid[]': z.array(z.guid())
}

/** What a value can be by the name of its column. */
const byName: Readonly<Record<string, z.ZodType>> = {
  version: z.int().min(1),
  byte_size: count.max(maxFileBytes)
}

/** What a call would keep as it is. */
const asKept = (schema: z.ZodType) => z.string().refine((text) => schema.safeParse(text).data === text)

const address = asKept(emailAddress)

/** What a value can be in one column, which the screens and calls read without asking again. */
const byColumn: Readonly<Record<string, z.ZodType>> = {
  'form_answer_revisions.answers': storedAnswers,
  'form_answer_revisions.number': z.int().min(1),
  'form_answers.answers': storedAnswers,
  'form_answers.revision': z.int().min(1),
  'form_versions.content': formContent,
  'forms.answers_limit': z.int().min(1).max(formLimits.answers),
  'forms.contact_email': asKept(formContact.contactEmail),
  'forms.contact_url': asKept(formContact.contactUrl),
  'forms.embed_origins': z.array(asKept(embedOrigin.toLowerCase())).max(formLimits.embedOrigins),
  'permission_groups.permissions': z.array(z.enum(permissionKeys)),
  'scoutees.properties': storedNotes,
  'users.email': address
}

/** Whether the values of a row are such as the product itself writes; what is empty is the database's to refuse. */
type RowCheck = (row: Readonly<Record<string, unknown>>) => boolean

/** The check of a table's rows. */
function rowCheckOf({ table, columns }: ArchivedTable): RowCheck {
  const rules = columns.flatMap((column): [string, z.ZodType][] => {
    const rule = byColumn[`${table.name}.${column}`] ?? byName[column] ?? byType[table.types[column] ?? '']
    return rule ? [[column, rule]] : []
  })
  return (row) => rules.every(([column, rule]) => row[column] === null || row[column] === undefined || rule.safeParse(row[column]).success)
}

const notFitting = (member: string): AppError => new AppError('archive_not_fitting', { params: { member } })

/**
 * The bytes of a member, held against its checksum at their end.
 * @throws 422 `archive_damaged`.
 */
export async function* checked(archive: OpenArchive, placed: PlacedMember): AsyncGenerator<Buffer> {
  const { name, sha256 } = placed.member
  const hash = createHash('sha256')
  for await (const chunk of archive.read(placed)) {
    hash.update(chunk)
    yield chunk
  }
  if (hash.digest('hex') !== sha256) throw new AppError('archive_damaged', { params: { member: name } })
}

function requireTables(archive: OpenArchive, known: ReadonlyMap<string, ArchivedTable>): void {
  for (const { member } of archive.tables.values()) {
    const columns = known.get(member.name)?.columns
    if (!columns || !member.columns || member.rows === undefined) throw notFitting(member.name)
    if (member.columns.some((column) => !columns.includes(column))) throw notFitting(member.name)
  }
  // An older server may not have known a table; this one's own version has all of them.
  const missing = [...known.keys()].find((name) => !archive.tables.has(name))
  if (missing !== undefined && archive.head.schemaVersion === schemaVersion()) throw new AppError('archive_damaged', { params: { member: missing } })
}

type Row = Readonly<Record<string, unknown>>

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

function rowOf(line: string, member: string): Row {
  try {
    const row: unknown = JSON.parse(line)
    if (isRow(row)) return row
  } catch {
    // Told below, as what is JSON and no row.
  }
  throw notFitting(member)
}

const hasColumns = (row: Row, columns: ReadonlySet<string>): boolean => {
  let count = 0
  for (const column in row) {
    if (!columns.has(column)) return false
    count += 1
  }
  return count === columns.size
}

/**
 * Notes the file that a row names.
 * @throws for one that is neither in the archive nor was missing when it was written.
 */
function noteFile(archive: OpenArchive, row: Row, member: string, named: NameSet): void {
  const key = row['storage_key']
  if (key === undefined) return
  const rest = typeof key === 'string' && key.startsWith(`${ownWorkspace}/`) ? key.slice(ownWorkspace.length + 1) : ''
  if (!archive.knowsFile(rest)) throw notFitting(member)
  named.add(rest)
}

/** What the limits of the workspace are held against: active members, and the size of the files. */
export interface Holding {
  membersCount: number
  bytes: number
}

function addUp(holding: Holding, name: string, row: Row): void {
  if (row['deleted_at'] !== null) return
  if (name === 'users' && row['active_flg'] === true) holding.membersCount += 1
  if (name === 'files') holding.bytes += Number(row['byte_size'])
}

async function checkRows(archive: OpenArchive, placed: PlacedMember, table: ArchivedTable, named: NameSet, holding: Holding): Promise<void> {
  const { name, columns = [], rows: promised } = placed.member
  const requested = new Set(columns)
  const isFit = rowCheckOf(table)
  let rows = 0
  for await (const lines of linesOf(name, checked(archive, placed))) {
    for (const line of lines) {
      const row = rowOf(line, name)
      if (!hasColumns(row, requested) || !isFit(row)) throw notFitting(name)
      noteFile(archive, row, name, named)
      addUp(holding, table.table.name, row)
    }
    rows += lines.length
  }
  if (rows !== promised) throw notFitting(name)
}

/**
 * Reads a whole archive before anything of it is kept: every checksum, every line of every table, every name of a column, whether each value is one that the
 * product writes, and whether each row's file is there, and no other.
 * @returns what it would bring, for the limits of the workspace.
 * @throws 422 `archive_damaged`, `archive_not_fitting`.
 */
export async function checkArchive(archive: OpenArchive, tables: readonly ArchivedTable[], report: () => Promise<void>): Promise<Holding> {
  const holding = { membersCount: 0, bytes: 0 }
  const known = new Map(tables.map((each) => [memberOf(each.table.name), each]))
  requireTables(archive, known)
  const named = new NameSet()
  for (const [name, placed] of archive.tables) {
    const table = known.get(name)
    if (table) await checkRows(archive, placed, table, named, holding)
    await report()
  }
  for await (const placed of archive.files()) {
    // Only what a row names has its place in the store; anywhere else it could stand in for what this server keeps there.
    if (!named.has(placed.member.name.slice(filePrefix.length))) throw notFitting(placed.member.name)
    for await (const _ of checked(archive, placed)) continue
    await report()
  }
  return holding
}
