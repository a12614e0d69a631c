import { importBody } from '@mekiki/contract/imports/imports.schemas'
import { languages } from '@mekiki/i18n'
import { z } from 'zod'
import { withTenant } from '../../platform/db/doors.ts'
import { AppError, forbidden } from '../../platform/http/app-error.ts'
import { loadActor } from '../../platform/http/authenticate.ts'
import { type Job, type JobCaller, reportProgress } from '../../platform/jobs/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { getThemeForProjects } from '../themes/index.ts'
import type { Deciding } from './decide-rows.ts'
import { loadDirectory } from './directory.ts'
import { canExtendCompanies } from './imports.policy.ts'
import { isItemTarget } from './item-cells.ts'
import type { RowReading } from './parse-row.ts'
import { readImportItems } from './theme-items.ts'
import { openSourceTable, type SourceTable } from './source-table.ts'

/** The kind of the job, and of the effect that runs it. */
export const jobKind = 'imports.projects'

/** What a job of this kind carries: the call's body, and the language in which its importer reads the result. */
export const importInput = importBody.extend({ fileName: z.string().nullable(), language: z.enum(languages) })

export type ImportInput = z.output<typeof importInput>

/** An import at work. */
export interface ImportRun {
  platform: Platform
  tenantUuid: string
  job: Job
  input: ImportInput
  caller: JobCaller
  table: SourceTable
  reading: RowReading
  deciding: Deciding
}

/** Raised to stop an import that its owner cancelled: whatever its transaction wrote goes with it. */
export class ImportCancelled extends Error {}

/**
 * Loads what an import needs: its importer with present rights, the theme, the tenant's names, the file. Raises what makes it impossible:
 * `user_disabled`, `maintenance`, `forbidden`, `not_found`, and whatever is wrong with the file.
 */
export async function openImport(platform: Platform, tenantUuid: string, job: Job, log: JobCaller['log']): Promise<ImportRun> {
  const input = importInput.parse(job.input)
  const actor = await loadActor(platform, tenantUuid, job.createdBy)
  if (!actor.permissions.has('create_project')) throw forbidden(['create_project'])
  const directory = await withTenant(platform.db.user, tenantUuid, 'read', async (tx) => {
    const theme = await getThemeForProjects(tx, input.themeUuid, { isLocked: false })
    return loadDirectory(tx, theme, await readImportItems(tx, actor, theme))
  })
  // Items can go, or be hidden, between the check and the import.
  if (input.mappings.some(({ target }) => isItemTarget(target) && !directory.itemOf(target))) throw new AppError('invalid_request')
  const table = await openSourceTable(platform.files, input.url, input.options)
  if (input.mappings.some(({ column }) => column >= table.header.length)) throw new AppError('invalid_request')
  return {
    platform,
    tenantUuid,
    job,
    input,
    caller: { platform, actor, language: input.language, requestId: job.requestId, operationUuid: job.uuid, source: 'import', log },
    table,
    reading: { mappings: input.mappings, width: table.header.length, directory },
    deciding: { actor, isIntegrating: input.options.withProjectIntegrate, canExtend: canExtendCompanies(actor) }
  }
}

/** Writes how far the import is (`total` null while the file is being checked). Raises ImportCancelled when its owner wants it to stop. */
export async function reportRows({ platform, tenantUuid, job }: ImportRun, done: number, total: number | null): Promise<void> {
  const { isCancelled } = await reportProgress(platform, tenantUuid, job.uuid, done, total)
  if (isCancelled) throw new ImportCancelled()
}
