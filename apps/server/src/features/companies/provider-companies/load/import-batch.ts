import { createHash } from 'node:crypto'
import { providerImportArgs } from '@mekiki/contract/admin/platform-admin/platform-admin.schemas'
import { stringify } from 'csv-stringify/sync'
import { BatchFault, type BatchContext, defineBatch } from '../../../../platform/batches/index.ts'
import { CsvError } from '../../../../platform/csv/index.ts'
import { readSheetFile, SheetError, unpackSheet } from '../../../../platform/sheets/read.ts'
import { type FileStore, platformFolder, StorageError } from '../../../../platform/storage/index.ts'
import { companyTableLimits, type CompanySource, UnknownLayout } from '../company-rows.ts'
import { type ImportResult, loadCompanies } from './load-companies.ts'
import { forgetRejectedLines, saveRejectedLines, listRejectedLines } from './imports.queries.ts'

const linesPerPart = 1000

/** Where uploaded files of companies lie. */
export const companyFilesFolder = `${platformFolder}/companies`

/** Where the lines lie that the import of a run did not take. */
export function rejectedLinesKey(runUuid: string): string {
  return `${platformFolder}/rejected/${runUuid}.csv`
}

async function fingerprintOf(files: FileStore, key: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of await files.openRead(key)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

/** Makes the file of rejected lines from those kept in the database: a run that was broken off and taken up again loses none. */
async function writeRejectedLines({ platform, runUuid }: BatchContext): Promise<void> {
  const { admin } = platform.db
  const writer = await platform.files.openWrite(rejectedLinesKey(runUuid), 'text/csv')
  try {
    await writer.write(Buffer.from(stringify([['line', 'reason', 'column']])))
    for (let after = -1; ;) {
      const lines = await listRejectedLines(admin, runUuid, after, linesPerPart)
      const last = lines.at(-1)
      if (!last) break
      await writer.write(Buffer.from(stringify(lines.map(({ line, reason, column_name, cells }) => [line, reason, column_name ?? '', ...(cells as string[])]))))
      after = last.line
    }
    await writer.commit()
  } catch (error) {
    await writer.abort()
    throw error
  }
  await forgetRejectedLines(admin, runUuid)
}

// A workbook has no more rows, and a row of the longest cells would not fit in memory.
const sheetLimits = { ...companyTableLimits, maxRows: 1_048_576, maxRowLength: 4_000_000 }

/** A file of companies as a table: the first sheet of a workbook, any other file as CSV. */
async function withTable<T>(files: FileStore, { key, name }: { key: string; name: string }, use: (source: CompanySource) => Promise<T>): Promise<T> {
  const bytes = await files.openRead(key)
  if (!/\.xlsx$/iu.test(name)) return use({ bytes })
  return unpackSheet(bytes, sheetLimits, (_, rowsPath) => use({ rows: readSheetFile(rowsPath) }))
}

/** What the administrator is told of a file that cannot be taken; any other error as it is. */
function faultOf(error: unknown): unknown {
  if (error instanceof UnknownLayout) return new BatchFault('unknown_layout')
  if (error instanceof StorageError && error.code === 'not_found') return new BatchFault('file_missing')
  if (!(error instanceof CsvError || error instanceof SheetError)) return error
  return new BatchFault(`file_${error.code}`, error.line === undefined ? {} : { line: error.line })
}

async function load(context: BatchContext, key: string, name: string): Promise<ImportResult> {
  const { platform, runUuid, report, signal, log } = context
  try {
    const fingerprint = await fingerprintOf(platform.files, key)
    return await withTable(platform.files, { key, name }, (source) =>
      loadCompanies(platform.db.admin, platform.clock, {
        source,
        name,
        fingerprint,
        onRejected: (lines) => saveRejectedLines(platform.db.admin, runUuid, lines),
        signal,
        onProgress: (rows) => void report(rows).catch((error: unknown) => (signal.aborted ? undefined : log.warn({ err: error }, 'no progress')))
      })
    )
  } catch (error) {
    throw faultOf(error)
  }
}

/** Takes an uploaded file of companies into the provider's database; the file goes when it is done. */
export const importProviderCompanies = defineBatch({
  args: providerImportArgs,
  run: async (context, { key, filename }) => {
    const result = await load(context, key, filename)
    if (result.resumedAfter > 0) await context.tell({ code: 'resumed_after', params: { rows: result.resumedAfter } })
    if (result.rejected > 0) await writeRejectedLines(context)
    context.platform.wakeOutbox()
    await context.platform.files.remove(key)
    return { state: result.rejected > 0 ? 'partly_failed' : 'succeeded', result }
  }
})
