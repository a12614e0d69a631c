import type { operationGroups } from '@mekiki/contract'
import { importRowKinds } from '@mekiki/contract/imports/imports.schemas'
import { notFound } from '../../platform/http/app-error.ts'
import type { SimpleUseCase } from '../../platform/http/context.ts'
import { findImportKind } from './import-input.ts'
import { countKinds, findOwnJob, listImportRows } from './import-rows.queries.ts'
import { presentImportRow } from './imports.presenter.ts'

/** What one of the caller's own imports did, or a dry run would do, row by row. Raises 404 for others' jobs and jobs of another kind. */
export const listRows: SimpleUseCase<typeof operationGroups.imports.rows> = async ({ tx, actor, language }, { params, query }) => {
  const job = await findOwnJob(tx, params.job_uuid, actor.userUuid)
  if (!job || findImportKind(job.kind) === null) throw notFound([params.job_uuid])
  const kinds = query.kinds?.length ? query.kinds : [...importRowKinds]
  const counts = await countKinds(tx, params.job_uuid, { isImported: false })
  const rows = await listImportRows(tx, params.job_uuid, kinds, { limit: query.per_page, offset: (query.page - 1) * query.per_page })
  return { items: rows.map((row) => presentImportRow(row, language)), totalCount: kinds.reduce((sum, kind) => sum + (counts.get(kind) ?? 0), 0) }
}
