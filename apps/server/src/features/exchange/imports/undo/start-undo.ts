import type { operationGroups } from '@mekiki/contract'
import { AppError, notFound } from '../../../../platform/http/answers/app-error.ts'
import type { SimpleUseCase } from '../../../../platform/http/context.ts'
import { createJob } from '../../../../platform/jobs/index.ts'
import { isInUndoTime } from '../../../../platform/log/undo-log.ts'
import { findOwnJob as findJob, presentJob } from '../../../workspace/jobs/index.ts'
import { findImportKind, importInput } from '../read/import-input.ts'
import { findOwnJob } from '../decide/import-rows.queries.ts'
import { undoKind } from './run-undo.ts'
import { countUndoable } from './undo.queries.ts'

/**
 * Starts to take one of the caller's own imports back, as a job. Raises 404 for others' jobs and jobs of another kind, 422 `not_undoable` while it
 * runs, when it is older than 30 days, and when nothing of it is left to be taken back.
 */
export const startUndo: SimpleUseCase<typeof operationGroups.imports.undo> = async (context, { params, body }) => {
  const { tx, actor, now, language, audit } = context
  const imported = await findOwnJob(tx, params.job_uuid, actor.userUuid)
  if (!imported || findImportKind(imported.kind) === null) throw notFound([params.job_uuid])
  const { options, fileName } = importInput.parse(imported.input)
  const lines = body.lines ?? null
  const isOpen = imported.finished_at !== null && !options.dryRun && isInUndoTime(imported.finished_at, now)
  if (!isOpen || (await countUndoable(tx, imported.uuid, lines)) === 0) throw new AppError('not_undoable')
  const jobUuid = await createJob(context, undoKind, { importUuid: imported.uuid, lines, force: body.force, language, fileName })
  audit({ entityType: 'import', entityUuid: imported.uuid, action: 'undo', to: { file: fileName, rows: lines?.length ?? null } })
  const row = await findJob(tx, jobUuid, actor.userUuid, { lock: false })
  if (!row) throw notFound([jobUuid])
  return presentJob(row, language)
}
