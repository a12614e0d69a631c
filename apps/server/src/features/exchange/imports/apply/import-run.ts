import type { ImportChoice } from '@mekiki/contract/exchange/imports/imports.schemas'
import { type CsvRow, writtenIn } from '../../../../platform/csv/index.ts'
import { withTenant } from '../../../../platform/db/gateways.ts'
import { AppError, notFound } from '../../../../platform/http/answers/app-error.ts'
import { loadActor } from '../../../../platform/http/callers/authenticate.ts'
import type { EffectContext } from '../../../../platform/feature.ts'
import { type Job, type JobCaller, reportProgress, type watchCancel } from '../../../../platform/jobs/index.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { importInput, type ImportInput } from '../read/import-input.ts'
import { namesTarget } from '../columns/propose-targets.ts'
import { type SkippedWatch, watchSkipped } from '../columns/skipped.ts'
import { requireColumns } from '../read/sheets/further-sheets.ts'
import { openSourceTable, type SourceTable } from '../read/source-table.ts'
import type { OpenedSubject, Subject, Work } from '../kinds/subject.ts'
import { v7 } from 'uuid'
import type { Actor } from '../../../../platform/http/context.ts'

/** An import at work. */
export interface ImportRun extends Work {
  platform: Platform
  tenantUuid: string
  job: Job
  input: ImportInput
  caller: JobCaller
  table: SourceTable
  subject: Subject
  opened: OpenedSubject
  leftOut: SkippedWatch
  /** Raises `ImportCancelled` once its owner was seen to want it to stop. */
  mayGoOn: () => void
  /** The rows of the file with the cells that somebody corrected. */
  rows: () => AsyncGenerator<CsvRow, void, undefined>
}

/** Raised to stop an import that its owner cancelled: whatever its transaction wrote goes with it. */
export class ImportCancelled extends Error {}

function decisionsOf({ rows }: ImportInput) {
  const choices = new Map<number, ImportChoice>(rows.flatMap(({ line, choice }) => (choice === undefined ? [] : [[line, choice] as const])))
  const corrections = new Map(rows.flatMap(({ line, cells }) => (cells === undefined ? [] : [[line, cells] as const])))
  const corrected = (row: CsvRow): CsvRow => {
    const own = corrections.get(row.line)
    if (!own) return row
    const width = Math.max(row.cells.length, ...own.map(({ column }) => column + 1))
    const values = new Map(own.map(({ column, value }) => [column, value]))
    return { line: row.line, cells: Array.from({ length: width }, (_, column) => values.get(column) ?? row.cells[column] ?? '') }
  }
  const links = new Map(rows.flatMap(({ line, link }) => (link === undefined ? [] : [[line, link] as const])))
  return { choices, links, corrected }
}

/**
 * Loads what an import needs: its importer with present rights, the tenant's names, the file.
 * @throws what makes it impossible: `user_disabled`, `maintenance`, `forbidden`, `not_found`, and whatever is wrong with the file.
 */
export async function openImport(
  { platform, tenantUuid, log }: EffectContext,
  job: Job,
  subject: Subject,
  watch: ReturnType<typeof watchCancel>
): Promise<ImportRun> {
  const input = importInput.parse(job.input)
  const actor = await loadActor(platform, tenantUuid, job.createdBy)
  subject.requireRight(actor)
  const opened = await withTenant(platform.db.user, tenantUuid, 'read', (tx) => subject.open(tx, { actor, input, jobUuid: job.uuid, language: input.language }))
  // Items can go, or be hidden, between the check and the import.
  if (input.mappings.some(({ target }) => !opened.targets.includes(target))) throw new AppError('invalid_request')
  const upload = { key: input.url, name: input.fileName, knowsHeader: (name: string) => namesTarget(name, opened) }
  const table = await openSourceTable(platform.files, upload, input.options)
  if (input.mappings.some(({ column }) => column >= table.header.length)) throw new AppError('invalid_request')
  requireColumns(table.further, table.header, input.mappings)
  const { choices, links, corrected } = decisionsOf(input)
  const mayGoOn = (): void => {
    if (watch.isRequested()) throw new ImportCancelled()
  }
  async function* rows(): AsyncGenerator<CsvRow, void, undefined> {
    for await (const row of table.rows()) yield corrected(row)
  }
  return {
    platform,
    tenantUuid,
    job,
    jobUuid: job.uuid,
    input,
    mappings: input.mappings,
    header: table.header,
    asWritten: writtenIn(table.encoding),
    choiceOf: (line) => choices.get(line),
    mayBeAbove: () => true,
    linkOf: (line) => links.get(line),
    caller: { platform, actor, language: input.language, requestId: job.requestId, operationUuid: job.uuid, source: 'import', log, mayGoOn },
    table,
    subject,
    opened,
    leftOut: watchSkipped({ kind: subject.kind, mappings: input.mappings, header: table.header }, opened),
    mayGoOn,
    rows
  }
}

/** How many rows are read before it is asked whether to stop. */
const rowsPerLook = 5000

/** Rows of a file that is only read, so that nothing is reported of it: asks now and then whether its owner wants it to stop. */
export async function* stoppable(run: ImportRun, rows: AsyncIterable<CsvRow>): AsyncGenerator<CsvRow, void, undefined> {
  let count = 0
  for await (const row of rows) {
    count += 1
    if (count % rowsPerLook === 0) await reportRows(run, 0, null)
    yield row
  }
}

/**
 * Writes how far the import is (`total` null while the file is being checked).
 * @throws ImportCancelled when its owner wants it to stop.
 */
export async function reportRows(run: ImportRun, done: number, total: number | null): Promise<void> {
  run.mayGoOn()
  const { platform, tenantUuid, job } = run
  const { isCancelled } = await reportProgress(platform, tenantUuid, job.uuid, done, total)
  if (isCancelled) throw new ImportCancelled()
}

type Uploader = Pick<Actor, 'tenantUuid' | 'userUuid'>

const folderOf = ({ tenantUuid, userUuid }: Uploader): string => `${tenantUuid}/imports/${userUuid}/`

/** A fresh key of the file store for a file that this user uploads. */
export function newImportKey(uploader: Uploader): string {
  return `${folderOf(uploader)}${v7()}`
}

/** The key of the file with the rows that a job could not take. */
export function failedRowsKey(uploader: Uploader, jobUuid: string, ending: 'csv' | 'xlsx'): string {
  return `${folderOf(uploader)}${jobUuid}.failed.${ending}`
}

/**
 * Only the uploader may use an uploaded file.
 * @throws 404 for keys of others, of other tenants, and whatever is no key of an upload.
 */
export function requireOwnKey(uploader: Uploader, key: string): void {
  const folder = folderOf(uploader)
  const rest = key.startsWith(folder) ? key.slice(folder.length) : ''
  if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u.test(rest)) throw notFound()
}
