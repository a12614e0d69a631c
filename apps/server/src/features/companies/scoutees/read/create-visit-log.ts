import type { operationGroups } from '@mekiki/contract'
import { dayInTokyo } from '../../../../platform/clock.ts'
import type { SimpleUseCase } from '../../../../platform/http/context.ts'
import { requireScoutee } from './require-scoutee.ts'
import { recordVisit } from './visits.queries.ts'

/** Notes that the caller looked at a company or person. Raises 404 for one that is unknown. */
export const createVisitLog: SimpleUseCase<typeof operationGroups.scoutees.createVisitLog> = async ({ tx, actor, now }, { params }) => {
  await requireScoutee(tx, params.scoutee_id)
  await recordVisit(tx, { tenantUuid: actor.tenantUuid, scouteeUuid: params.scoutee_id, userUuid: actor.userUuid, day: dayInTokyo(now), now })
}
