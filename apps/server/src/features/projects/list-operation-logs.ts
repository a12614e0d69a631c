import type { operationGroups } from '@mekiki/contract'
import type { FoundPage } from '../../platform/db/doors.ts'
import { useCase } from '../../platform/http/context.ts'
import { getThemeForProjects } from '../themes/index.ts'
import { getReadableProject, getVisibility } from './access.ts'
import { hasUnsharedReviews } from './detail.queries.ts'
import { presentLog, veilReview } from './logs.presenter.ts'
import { findProjectLogs, readProjectLogs } from './logs.queries.ts'

/** The history of a case, newest first, as far as the caller sees the case's parts and records. Raises 404 for a case that is not readable. */
export const listOperationLogs = useCase<typeof operationGroups.projects.operationLogs, FoundPage>({
  prepare: async ({ actor, finder }, { params, query }) => findProjectLogs(finder, params.project_uuid, query, await getVisibility(finder.db, actor)),
  run: async ({ tx, actor }, { params }, { uuids, totalCount }) => {
    const project = await getReadableProject(tx, actor, params.project_uuid)
    const { hidesReviewsUntilMine } = await getThemeForProjects(tx, project.themeUuid, { isLocked: false })
    const areReviewsVeiled = hidesReviewsUntilMine && (await hasUnsharedReviews(tx, project.uuid, actor))
    const logs = (await readProjectLogs(tx, uuids)).map(presentLog)
    return { items: areReviewsVeiled ? logs.map((log) => veilReview(log, actor.userUuid)) : logs, totalCount }
  }
})
