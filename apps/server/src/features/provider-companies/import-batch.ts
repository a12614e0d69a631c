import { createHash } from 'node:crypto'
import { providerImportArgs } from '@mekiki/contract/platform-admin/platform-admin.schemas'
import { stringify } from 'csv-stringify/sync'
import { BatchFault, type BatchContext, defineBatch } from '../../platform/batches/index.ts'
import { CsvError } from '../../platform/csv/index.ts'
import { type FileStore, platformFolder, StorageError } from '../../platform/storage/index.ts'
import { type ImportResult, loadCompanies, UnknownLayout } from './load-companies.ts'
import { forgetRejectedLines, keepRejectedLines, listRejectedLines } from './rejected-lines.queries.ts'

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

async function load(context: BatchContext, key: string, name: string): Promise<ImportResult> {
  const { platform, runUuid, report, signal, log } = context
  try {
    const fingerprint = await fingerprintOf(platform.files, key)
    const source = await platform.files.openRead(key)
    return await loadCompanies(platform.db.admin, platform.clock, {
      source,
      name,
      fingerprint,
      onRejected: (lines) => keepRejectedLines(platform.db.admin, runUuid, lines),
      signal,
      onProgress: (rows) => void report(rows).catch((error: unknown) => (signal.aborted ? undefined : log.warn({ err: error }, 'no progress')))
    })
  } catch (error) {
    if (error instanceof UnknownLayout || error instanceof CsvError) throw new BatchFault(error.message)
    if (error instanceof StorageError && error.code === 'not_found') throw new BatchFault('The file was not uploaded, or is gone.')
    throw error
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
