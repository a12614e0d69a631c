import type { operationGroups } from '@mekiki/contract'
import { importSkipped } from '@mekiki/contract/exchange/imports/imports.schemas'
import { z } from 'zod'
import { notFound } from '../../../../platform/http/answers/app-error.ts'
import type { SimpleUseCase } from '../../../../platform/http/context.ts'
import { findImportKind } from '../read/import-input.ts'
import { findOwnJob } from '../decide/import-rows.queries.ts'

/** What an import notes of columns that it does not take. */
const noted = z.object({ leftOut: z.array(importSkipped) })

/**
 * The columns of the file of one of the caller's imports that it does not take, as far as their cells say something; none before it has ended. Raises
 * 404 for others' jobs and jobs of another kind.
 */
export const listSkipped: SimpleUseCase<typeof operationGroups.imports.leftOut> = async ({ tx, actor }, { params }) => {
  const job = await findOwnJob(tx, params.job_uuid, actor.userUuid)
  if (!job || findImportKind(job.kind) === null) throw notFound([params.job_uuid])
  const items = noted.safeParse(job.result).data?.leftOut ?? []
  return { items, totalCount: items.length }
}
