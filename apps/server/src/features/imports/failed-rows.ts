import type { ImportRowKind, TableEncoding } from '@mekiki/contract/imports/imports.schemas'
import { importReason, importReasonHeader } from '@mekiki/i18n/imports'
import { type CsvCell, writeTable } from '../../platform/csv/index.ts'
import { withTenant } from '../../platform/db/doors.ts'
import { failedRowsKey } from './import-key.ts'
import { listWaitingRows, type WaitingRow } from './import-rows.queries.ts'
import type { ImportRun } from './import-run.ts'
import { reasonsOf } from './imports.presenter.ts'

const rowsPerRead = 1000

// What spreadsheet programs cannot write themselves comes back as the form they read best.
const writable: Record<TableEncoding, 'utf8' | 'utf8bom' | 'cp932'> = {
  utf8: 'utf8',
  utf8bom: 'utf8bom',
  cp932: 'cp932',
  'euc-jp': 'utf8bom',
  utf16le: 'utf8bom',
  utf16be: 'utf8bom'
}

async function* failedRows({ platform, tenantUuid, job }: ImportRun, kinds: readonly ImportRowKind[]): AsyncGenerator<WaitingRow, void, undefined> {
  let line = 0
  for (;;) {
    const after = line
    const rows = await withTenant(platform.db.user, tenantUuid, 'read', (tx) => listWaitingRows(tx, job.uuid, kinds, after, rowsPerRead))
    yield* rows
    const last = rows.at(-1)
    if (!last) return
    line = last.line
  }
}

/** The failed rows as they stand in the file, in its order, each with its reasons in a column behind all others. */
async function* textsOf(run: ImportRun, kinds: readonly ImportRowKind[]): AsyncGenerator<readonly CsvCell[]> {
  const { header } = run.table
  const { language } = run.input
  yield [...header, importReasonHeader(language)]
  const failed = failedRows(run, kinds)
  let next = await failed.next()
  for await (const { line, cells } of run.table.rows()) {
    if (next.done === true) return
    if (next.value.line !== line) continue
    const reasons = reasonsOf(next.value, language).map(({ column, message }) => importReason(column === null ? '' : (header[column] ?? ''), message, language))
    yield [...header.map((_name, column) => cells[column] ?? ''), reasons.join(' / ')]
    next = await failed.next()
  }
}

/**
 * Writes the rows of a file that were not taken into a file of their own, in the same encoding and with the same delimiter, so that they can be
 * corrected and imported again. Gives its key.
 */
export async function writeFailedRows(run: ImportRun, kinds: readonly ImportRowKind[]): Promise<string> {
  const { platform, table, caller, job } = run
  const key = failedRowsKey(caller.actor, job.uuid)
  const writer = await platform.files.openWrite(key, 'text/csv')
  try {
    const { stream } = writeTable(textsOf(run, kinds), { encoding: writable[table.encoding], delimiter: table.delimiter })
    for await (const chunk of stream) await writer.write(chunk as Uint8Array)
    await writer.commit()
  } finally {
    await writer.abort()
  }
  return key
}
