import { importLimits } from '@mekiki/contract/imports/imports.schemas'
import type { CsvRow } from '../../platform/csv/index.ts'
import { commitLater } from '../../platform/db/commit-later.ts'
import { openFinder, type TenantTransaction, withTenant } from '../../platform/db/doors.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { writeAhead } from '../../platform/write-ahead.ts'
import { forgetOldChecks, forgetWaitingRows } from './forget-rows.ts'
import { insertImportRows, type NewImportRow } from './import-rows.queries.ts'
import { type ImportRun, reportRows } from './import-run.ts'
import type { SourceTable } from './source-table.ts'
import type { CheckedRow, ReadRow } from './subject.ts'

const shownLength = 200

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
const filled = (list: readonly unknown[] | undefined): readonly unknown[] | null => (list === undefined || list.length === 0 ? null : list)

function rowOf({ choiceOf }: ImportRun, read: ReadRow, checked: CheckedRow | undefined): NewImportRow {
  const isSkipped = choiceOf(read.line) === 'skip'
  return {
    line: read.line,
    kind: isSkipped ? 'skipped' : (checked?.kind ?? 'error'),
    // A change of something need not name it.
    name: shown(read.name === '' ? (checked?.match?.name ?? '') : read.name),
    name_key: isSkipped ? null : (checked?.newKeys.nameKey ?? null),
    corporate_number: isSkipped ? null : (checked?.newKeys.corporateNumber ?? null),
    cells: read.cells.map(shown),
    parsed: checked ? read.parsed : null,
    errors: filled(checked?.faults ?? read.faults),
    changes: filled(checked?.changes.map((change) => ({ ...change, from: shown(change.from), to: shown(change.to) }))),
    match: checked?.match ?? null,
    similar_scoutees: filled(checked?.similar)
  }
}

/** A block of rows that were read and looked up: what is left is to be decided in a transaction. */
interface PreparedBlock {
  read: ReadRow[]
  decide: ((tx: TenantTransaction) => Promise<CheckedRow[]>) | null
}

async function prepareBlock(run: ImportRun, block: readonly CsvRow[]): Promise<PreparedBlock> {
  const { platform, tenantUuid, opened, mappings, header } = run
  const read = block.map((row) => opened.read(row, mappings, header))
  const good = read.filter(({ faults }) => faults.length === 0)
  return { read, decide: good.length === 0 ? null : await opened.check(openFinder(platform.db, tenantUuid), run, good) }
}

async function writeBlock(run: ImportRun, { read, decide }: PreparedBlock): Promise<void> {
  const { platform, tenantUuid, jobUuid } = run
  await withTenant(platform.db.user, tenantUuid, 'write', async (tx) => {
    await commitLater(tx)
    const checked = new Map((decide === null ? [] : await decide(tx)).map((row) => [row.line, row]))
    await insertImportRows(
      tx,
      { tenantUuid, jobUuid },
      read.map((row) => rowOf(run, row, checked.get(row.line)))
    )
  })
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
  await requireReadable(run.table)
  await forgetWaitingRows(run, run.job.uuid)
  await forgetOldChecks(run)
  let done = 0
  const prepare = (block: readonly CsvRow[]): Promise<PreparedBlock> => prepareBlock(run, block)
  await writeAhead(inBlocks(run.rows(), importLimits.rowsPerBlock), prepare, async (block) => {
    await writeBlock(run, block)
    done += block.read.length
    await reportRows(run, done, null)
  })
  return done
}
