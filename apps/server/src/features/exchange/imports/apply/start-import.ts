import type { operationGroups, ParsedInput } from '@mekiki/contract'
import { creatableTargets } from '@mekiki/contract/exchange/imports/imports.schemas'
import { AppError, forbidden } from '../../../../platform/http/answers/app-error.ts'
import { type PrepareContext, type RunContext, useCase } from '../../../../platform/http/context.ts'
import { type Fault, refuseFaults } from '../../../../platform/http/answers/field-faults.ts'
import { createJob } from '../../../../platform/jobs/index.ts'
import { requireOwnKey, type ImportRun } from './import-run.ts'
import { jobKindOf, importJobKinds } from '../read/import-input.ts'
import type { OpenedSubject, Subject } from '../kinds/subject.ts'
import { withTenant } from '../../../../platform/db/gateways.ts'
import { deleteWaitingRows, findOwnJob, listOldChecks } from '../decide/import-rows.queries.ts'

type Start = typeof operationGroups.imports.updatesImport
type Body = ParsedInput<Start>['body']

async function requireUploaded({ platform, actor }: PrepareContext, { body }: ParsedInput<Start>): Promise<void> {
  requireOwnKey(actor, body.url)
  if ((await platform.files.findStat(body.url)) === null) throw new AppError('file_missing')
}

/**
 * Every target that the caller may not choose, and every name that is to stand for what does not exist.
 * @throws 403 for names that the caller may not make.
 */
function requireChoosable({ actor, language }: Pick<RunContext, 'actor' | 'language'>, body: Body, { targets, entriesOf }: OpenedSubject): void {
  const mappings = body.mappings.flatMap(({ target }, index): Fault[] =>
    targets.includes(target) ? [] : [{ field: `mappings.${index}.target`, fault: 'unknown_id' }]
  )
  const names = body.names.flatMap(({ target, action, uuid }, index): Fault[] => {
    if (action === 'match') return entriesOf(target).some((entry) => entry.uuid === uuid) ? [] : [{ field: `names.${index}.uuid`, fault: 'unknown_id' }]
    const canCreate = action !== 'create' || creatableTargets.some((each) => each === target)
    return canCreate ? [] : [{ field: `names.${index}.action`, fault: 'not_valid' }]
  })
  refuseFaults(language, [...mappings, ...names])
  if (body.names.some(({ action }) => action === 'create') && !actor.permissions.has('create_setting')) throw forbidden(['create_setting'])
}

/** Only one's own check can be named; whether it is one of this file, and can be kept, the import sees. */
async function requireOwnCheck({ tx, actor, language }: RunContext, { checkUuid }: Body): Promise<void> {
  if (checkUuid !== undefined && (await findOwnJob(tx, checkUuid, actor.userUuid)) === undefined)
    refuseFaults(language, [{ field: 'checkUuid', fault: 'unknown_id' }])
}

/**
 * Starts the import of an uploaded file, or its check alone (dry run), as a job; gives its uuid.
 * @throws 404 for others' files and unknown themes, 422 `file_missing` before the upload has ended, 400 naming targets and names that the caller may not
 * choose, and a check of somebody else.
 */
export function startImport(subject: Subject) {
  return useCase<Start, void>({
    prepare: requireUploaded,
    run: async (context, { body }) => {
      await requireOwnCheck(context, body)
      const themeUuid = 'themeUuid' in body && typeof body.themeUuid === 'string' ? body.themeUuid : null
      const asking = {
        actor: context.actor,
        jobUuid: context.operationUuid,
        language: context.language,
        input: { themeUuid, options: body.options, names: body.names }
      }
      requireChoosable(context, body, await subject.open(context.tx, asking))
      const jobUuid = await createJob(context, jobKindOf(subject.kind, body.options), {
        ...body,
        themeUuid,
        fileName: body.fileName ?? null,
        language: context.language
      })
      if (!body.options.dryRun)
        context.audit({
          entityType: 'import',
          entityUuid: jobUuid,
          action: 'start',
          ...(themeUuid !== null && { themeUuid }),
          to: { file: body.fileName ?? null, kind: subject.kind }
        })
      return { jobUuid }
    }
  })
}

/** How long rows are kept that went into nothing. */
export const rowsLifeMilliseconds = 86_400_000

const rowsPerStatement = 10_000

/** Forgets the rows of a job that did not go into anything, however many, in blocks that are committed; `afterEach` may end it between them. */
export async function forgetWaitingRows(
  { platform, tenantUuid }: Pick<ImportRun, 'platform' | 'tenantUuid'>,
  jobUuid: string,
  afterEach?: () => void
): Promise<void> {
  while (await withTenant(platform.db.user, tenantUuid, 'write', (tx) => deleteWaitingRows(tx, jobUuid, rowsPerStatement))) afterEach?.()
}

/** Forgets what the importer's earlier checks and imports left that went into nothing. */
export async function forgetOldChecks(run: ImportRun): Promise<void> {
  const { platform, tenantUuid, job } = run
  const before = new Date(platform.clock().getTime() - rowsLifeMilliseconds)
  const old = await withTenant(platform.db.user, tenantUuid, 'read', (tx) => listOldChecks(tx, { kinds: importJobKinds, userUuid: job.createdBy, before }))
  for (const jobUuid of old) await forgetWaitingRows(run, jobUuid, run.mayGoOn)
}
