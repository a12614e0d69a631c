import type { operationGroups } from '@mekiki/contract'
import { dayInTokyo } from '../../../../platform/clock.ts'
import type { SimpleUseCase } from '../../../../platform/http/context.ts'
import { getReadableProject } from '../access/access.ts'
import { recordVisit } from './visits.queries.ts'

/** Notes that the caller looked at a case. Raises 404 for a case that is not readable. */
export const createVisitLog: SimpleUseCase<typeof operationGroups.projects.createVisitLog> = async ({ tx, actor, now }, { params }) => {
  const project = await getReadableProject(tx, actor, params.project_uuid)
  await recordVisit(tx, { tenantUuid: actor.tenantUuid, projectUuid: project.uuid, userUuid: actor.userUuid, day: dayInTokyo(now), now })
}
