import type { ImportRowKind, TableEncoding } from '@mekiki/contract/exchange/imports/imports.schemas'
import { importReason, importReasonHeader } from '@mekiki/i18n/exchange/imports'
import iconv from 'iconv-lite'
import { encodeIso2022Jp, writeTable } from '../../../../platform/csv/index.ts'
import { withTenant } from '../../../../platform/db/gateways.ts'
import { sheetContentType, type SheetPart, writeSheets } from '../../../../platform/sheets/index.ts'
import { placeAmong, sheetsOf } from '../read/sheets/further-sheets.ts'
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

/** A failed row: its line, and its texts. */
interface FailedTexts {
  line: number
  texts: readonly string[]
}

const headOf = ({ table, input }: ImportRun): string[] => [...table.header, importReasonHeader(input.language)]

/** The failed rows as they stand in the file, in its order, each with its reasons in a column behind all others. */
async function* textsOf(run: ImportRun, kinds: readonly ImportRowKind[]): AsyncGenerator<FailedTexts, void, undefined> {
  const { header } = run.table
  const { language } = run.input
  const sheets = sheetsOf(run.input)
  const failed = failedRows(run, kinds)
  let next = await failed.next()
  // What is checked alone can stop here; what was imported is told as such.
  for await (const { line, cells } of run.input.options.dryRun ? stoppable(run, run.rows()) : run.rows()) {
    if (next.done === true) return
    if (next.value.line !== line) continue
    const reasons = reasonsOf(next.value, language, sheets).map(({ column, message }) =>
      importReason(column === null ? '' : (header[column] ?? ''), message, language)
    )
    yield { line, texts: [...header.map((_name, column) => cells[column] ?? ''), reasons.join(' / ')] }
    next = await failed.next()
  }
}

async function* withHead(run: ImportRun, rows: AsyncIterable<FailedTexts>): AsyncGenerator<readonly string[], void, undefined> {
  yield headOf(run)
  for await (const { texts } of rows) yield texts
}

/** The failed rows of a workbook, each in a sheet called as its own. */
function sheetParts(run: ImportRun, rows: AsyncGenerator<FailedTexts, void, undefined>): SheetPart[] {
  const columns = headOf(run).map((head) => ({ head }))
  const names = [run.table.sheet ?? '', ...run.table.further.map(({ sheet }) => sheet)]
  let waiting: FailedTexts | null = null
  async function* rowsAt(place: number): AsyncGenerator<readonly string[], void, undefined> {
    for (;;) {
      waiting ??= (await rows.next()).value ?? null
      if (waiting === null || placeAmong(waiting.line, names) !== place) return
      yield waiting.texts
      waiting = null
    }
  }
  return names.map((name, place) => ({ name, columns, rows: rowsAt(place) }))
}

/** The file of failed rows: a workbook for a workbook, else text as the file was. */
async function* bytesOf(run: ImportRun, kinds: readonly ImportRowKind[]): AsyncGenerator<Uint8Array> {
  const { encoding, delimiter } = run.table
  if (encoding === null) {
    const rows = textsOf(run, kinds)
    try {
      yield* writeSheets(sheetParts(run, rows)).stream
    } finally {
      await rows.return()
    }
    return
  }
  const { stream } = writeTable(withHead(run, textsOf(run, kinds)), { encoding: direct[encoding] ?? 'utf8', delimiter: delimiter ?? ',' })
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
