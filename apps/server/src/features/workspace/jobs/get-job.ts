import type { operationGroups } from '@mekiki/contract'
import { notFound } from '../../../platform/http/answers/app-error.ts'
import type { SimpleUseCase } from '../../../platform/http/context.ts'
import { presentJob } from './jobs.presenter.ts'
import { findOwnJob } from './jobs.queries.ts'

/** State and progress of one of the caller's own jobs. Raises 404 for others'. */
export const getJob: SimpleUseCase<typeof operationGroups.jobs.get> = async ({ tx, actor, language }, { params }) => {
  const row = await findOwnJob(tx, params.job_uuid, actor.userUuid, { lock: false })
  if (!row) throw notFound()
  return presentJob(row, language)
}
