import type { operationGroups, ParsedInput } from '@mekiki/contract'
import { AppError } from '../../platform/http/app-error.ts'
import { type PrepareContext, useCase } from '../../platform/http/context.ts'
import { type Fault, refuseFaults } from '../../platform/http/field-faults.ts'
import { createJob } from '../../platform/jobs/index.ts'
import { getThemeForProjects } from '../themes/index.ts'
import { requireOwnKey } from './import-key.ts'
import { jobKind } from './import-run.ts'
import { choosableTargets } from './imports.policy.ts'
import { readImportItems } from './theme-items.ts'

type Start = typeof operationGroups.imports.projectsImport

async function requireUploaded({ platform, actor }: PrepareContext, { body }: ParsedInput<Start>): Promise<void> {
  requireOwnKey(actor, body.url)
  if ((await platform.files.findStat(body.url)) === null) throw new AppError('file_missing')
}

/**
 * Starts the import of an uploaded file, or its check alone (dry run), as a job; gives its uuid. Raises 404 for others' files and unknown
 * themes, 422 `file_missing` before the upload has ended, 400 naming targets that the caller may not choose.
 */
export const startProjectsImport = useCase<Start, void>({
  prepare: requireUploaded,
  run: async (context, { body }) => {
    const theme = await getThemeForProjects(context.tx, body.themeUuid, { isLocked: false })
    const targets = choosableTargets(context.actor, theme, await readImportItems(context.tx, context.actor, theme))
    const faults = body.mappings.flatMap(({ target }, index): Fault[] =>
      targets.includes(target) ? [] : [{ field: `mappings.${index}.target`, fault: 'unknown_id' }]
    )
    refuseFaults(context.language, faults)
    const jobUuid = await createJob(context, jobKind, { ...body, fileName: body.fileName ?? null, language: context.language })
    if (!body.options.dryRun)
      context.audit({
        entityType: 'import',
        entityUuid: jobUuid,
        action: 'start',
        themeUuid: theme.uuid,
        to: { file: body.fileName ?? null, theme: theme.name }
      })
    return { jobUuid }
  }
})
