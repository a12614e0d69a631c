import type { ImportRowKind, TableEncoding } from '@mekiki/contract/exchange/imports/imports.schemas'
import { importReason, importReasonHeader } from '@mekiki/i18n/exchange/imports'
import iconv from 'iconv-lite'
import { encodeIso2022Jp, writeTable } from '../../../../platform/csv/index.ts'
import { withTenant } from '../../../../platform/db/gateways.ts'
import { sheetContentType, writeSheet } from '../../../../platform/sheets/index.ts'
import { failedRowsKey, type ImportRun, stoppable } from './import-run.ts'
import { listWaitingRows, type WaitingRow } from '../decide/import-rows.queries.ts'
import { reasonsOf } from '../imports.presenter.ts'

// With changes and faults in each of 512 columns a row takes 200 kB.
const rowsPerRead = 200

// The encodings in which text is written at once; the others are made from the first.
const direct: Partial<Record<TableEncoding, 'utf8' | 'utf8bom' | 'cp932'>> = { utf8: 'utf8', utf8bom: 'utf8bom', cp932: 'cp932' }
const byteOrderMark = '\ufeff'

/** A file in one of the encodings that are not written at once. */
async function* encoded(source: AsyncIterable<Uint8Array>, encoding: TableEncoding): AsyncGenerator<Uint8Array> {
  const decoder = new TextDecoder()
  const encode = (text: string): Uint8Array => (encoding === 'iso-2022-jp' ? encodeIso2022Jp(text) : iconv.encode(text, encoding))
  if (encoding === 'utf16le' || encoding === 'utf16be') yield iconv.encode(byteOrderMark, encoding)
  for await (const chunk of source) yield encode(decoder.decode(chunk, { stream: true }))
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
async function* textsOf(run: ImportRun, kinds: readonly ImportRowKind[]): AsyncGenerator<readonly string[], void, undefined> {
  const { header } = run.table
  const { language } = run.input
  yield [...header, importReasonHeader(language)]
  const failed = failedRows(run, kinds)
  let next = await failed.next()
  // What is checked alone can stop here; what was imported is told as such.
  for await (const { line, cells } of run.input.options.dryRun ? stoppable(run, run.rows()) : run.rows()) {
    if (next.done === true) return
    if (next.value.line !== line) continue
    const reasons = reasonsOf(next.value, language).map(({ column, message }) => importReason(column === null ? '' : (header[column] ?? ''), message, language))
    yield [...header.map((_name, column) => cells[column] ?? ''), reasons.join(' / ')]
    next = await failed.next()
  }
}

/** The file of failed rows: a workbook for a workbook, else text as the file was. */
async function* bytesOf(run: ImportRun, kinds: readonly ImportRowKind[]): AsyncGenerator<Uint8Array> {
  const { encoding, delimiter, sheet, header } = run.table
  if (encoding === null) {
    const columns = [...header, importReasonHeader(run.input.language)].map((head) => ({ head }))
    const rows = textsOf(run, kinds)
    await rows.next()
    yield* writeSheet(rows, { name: sheet ?? '', columns }).stream
    return
  }
  const { stream } = writeTable(textsOf(run, kinds), { encoding: direct[encoding] ?? 'utf8', delimiter: delimiter ?? ',' })
  yield* direct[encoding] === undefined ? encoded(stream, encoding) : stream
}

/**
 * Writes the rows of a file that were not taken into a file of their own, in the same format, encoding and with the same delimiter, so that they can be
 * corrected and imported again.
 * @returns its key.
 */
export async function writeFailedRows(run: ImportRun, kinds: readonly ImportRowKind[]): Promise<string> {
  const { platform, table, caller, job } = run
  const isWorkbook = table.encoding === null
  const key = failedRowsKey(caller.actor, job.uuid, isWorkbook ? 'xlsx' : 'csv')
  const writer = await platform.files.openWrite(key, isWorkbook ? sheetContentType : 'text/csv')
  try {
    for await (const chunk of bytesOf(run, kinds)) await writer.write(chunk)
    await writer.commit()
  } finally {
    await writer.abort()
  }
  return key
}
