import type { operationGroups } from '@mekiki/contract'
import { useCase } from '../../../platform/http/context.ts'
import { presentJob } from './jobs.presenter.ts'
import { findJobPage, listJobs } from './jobs.queries.ts'

/** The caller's own jobs, the newest first. */
export const listOwnJobs = useCase<typeof operationGroups.jobs.list, Awaited<ReturnType<typeof findJobPage>>>({
  prepare: ({ finder, actor }, { query }) =>
    findJobPage(finder, actor.userUuid, query.kinds ?? [], { limit: query.per_page, offset: (query.page - 1) * query.per_page }),
  run: async ({ tx, language }, _input, found) => {
    const rows = found.uuids.length === 0 ? [] : await listJobs(tx, found.uuids)
    const byUuid = new Map(rows.map((row) => [row.uuid, row]))
    return { items: found.uuids.flatMap((uuid) => byUuid.get(uuid) ?? []).map((row) => presentJob(row, language)), totalCount: found.totalCount }
  }
})
