import { importLimits } from '@mekiki/contract/imports/imports.schemas'
import type { CsvRow } from '../../platform/csv/index.ts'
import { openFinder, type TenantTransaction, withTenant } from '../../platform/db/doors.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type Alike, findAlikeCompanies, type FoundAlike, readAlikeCompanies } from '../scoutee-merges/index.ts'
import { type Decision, decideRows } from './decide-rows.ts'
import { identityOf } from './identity.ts'
import { deleteOldChecks, deleteWaitingRows, insertImportRows, type NewImportRow } from './import-rows.queries.ts'
import { type ImportRun, jobKind, reportRows } from './import-run.ts'
import { loadMatchView } from './match-view.ts'
import { parseRow } from './parse-row.ts'
import type { ParsedRow, RowFault } from './parsed-row.ts'
import type { SourceTable } from './source-table.ts'

const shownLength = 200
const checkLifeMilliseconds = 86_400_000

interface ReadRow {
  source: CsvRow
  row: ParsedRow
  faults: RowFault[]
}

async function* inBlocks<T>(items: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let block: T[] = []
  for await (const item of items) {
    block.push(item)
    if (block.length < size) continue
    yield block
    block = []
  }
  if (block.length > 0) yield block
}

const shown = (text: string): string => (text.length > shownLength ? text.slice(0, shownLength).toWellFormed() : text)

/** What becomes of a row, and the registered companies that its company is like. */
interface Checked {
  decision: Decision | undefined
  alike: readonly Alike[]
}

function rowOf({ tenantUuid, job }: ImportRun, { source, row, faults }: ReadRow, { decision, alike }: Checked): NewImportRow {
  const wrong = decision?.faults ?? faults
  // A company that is known already needs no hint at others.
  const isNew = decision?.kind === 'created' && decision.match === null
  return {
    tenant_uuid: tenantUuid,
    job_uuid: job.uuid,
    line: source.line,
    kind: decision?.kind ?? 'error',
    name: shown(row.company.name),
    name_key: decision?.newKeys.nameKey ?? null,
    corporate_number: decision?.newKeys.corporateNumber ?? null,
    cells: JSON.stringify(source.cells.map(shown)),
    parsed: decision ? JSON.stringify(row) : null,
    errors: wrong.length > 0 ? JSON.stringify(wrong) : null,
    match: decision?.match ? JSON.stringify(decision.match) : null,
    similar_scoutees: isNew && alike.length > 0 ? JSON.stringify(alike) : null
  }
}

/** A block of rows as they were read, with the registered companies that theirs are like. */
interface ReadBlock {
  read: readonly ReadRow[]
  alike: FoundAlike
}

async function readBlock({ platform, tenantUuid, reading }: ImportRun, block: readonly CsvRow[]): Promise<ReadBlock> {
  const read = block.map((source): ReadRow => ({ source, ...parseRow(source.cells, reading) }))
  const good = read.filter(({ faults }) => faults.length === 0)
  const lines = good.map(({ source, row }) => ({ line: source.line, company: row.company }))
  return { read, alike: await findAlikeCompanies(openFinder(platform.db, tenantUuid), lines) }
}

async function checkBlock(tx: TenantTransaction, run: ImportRun, { read, alike }: ReadBlock): Promise<void> {
  const good = read.filter(({ faults }) => faults.length === 0).map(({ source, row }) => ({ line: source.line, row, identity: identityOf(row.company) }))
  const decisions = new Map<number, Decision>()
  if (good.length > 0) {
    const view = await loadMatchView(tx, { actor: run.caller.actor, themeUuid: run.input.themeUuid, jobUuid: run.job.uuid, hasEarlierRows: true }, good)
    decideRows(view, good, run.deciding).forEach((decision, index) => decisions.set(good[index]?.line ?? 0, decision))
  }
  const similar = await readAlikeCompanies(tx, alike)
  await insertImportRows(
    tx,
    read.map((row) => rowOf(run, row, { decision: decisions.get(row.source.line), alike: similar.get(row.source.line) ?? [] }))
  )
}

/** Reads the file to its end before anything is written: a fault in its last line leaves nothing behind. */
async function requireReadable(table: SourceTable): Promise<void> {
  let count = 0
  for await (const _row of table.rows()) count += 1
  if (count === 0) throw new AppError('file_empty')
}

/**
 * Reads the whole file and writes what each row would become, in committed blocks, so that the progress is visible (3-decisions, "Imports").
 * Gives the number of rows. A repetition begins anew, but keeps what was imported already. Raises what is wrong with the file.
 */
export async function checkRows(run: ImportRun): Promise<number> {
  const { platform, tenantUuid, job, table } = run
  await requireReadable(table)
  await withTenant(platform.db.user, tenantUuid, 'write', async (tx) => {
    await deleteWaitingRows(tx, job.uuid)
    await deleteOldChecks(tx, { kind: jobKind, userUuid: job.createdBy, before: new Date(platform.clock().getTime() - checkLifeMilliseconds) })
  })
  let done = 0
  for await (const block of inBlocks(table.rows(), importLimits.rowsPerBlock)) {
    // The finder is never asked inside a transaction.
    const read = await readBlock(run, block)
    await withTenant(platform.db.user, tenantUuid, 'write', (tx) => checkBlock(tx, run, read))
    done += block.length
    await reportRows(run, done, null)
  }
  return done
}
