import type { TenantTransaction, FoundPage } from '../../../../platform/db/gateways.ts'
import { notFound } from '../../../../platform/http/answers/app-error.ts'
import { isActive, findVisits, readVisits, recordVisit } from './visits.queries.ts'
import type { operationGroups } from '@mekiki/contract'
import { useCase, type SimpleUseCase } from '../../../../platform/http/context.ts'
import { presentVisit } from './visits.presenter.ts'
import { dayInTokyo } from '../../../../platform/clock.ts'

/** @throws 404 unless there is a living company or person of this id. */
export async function requireScoutee(tx: TenantTransaction, uuid: string): Promise<void> {
  if (!(await isActive(tx, uuid))) throw notFound([uuid])
}

/** Who looked at companies and people, newest first. */
export const listVisitLogs = useCase<typeof operationGroups.scoutees.visitLogs, FoundPage>({
  prepare: ({ finder }, { query }) => findVisits(finder, query),
  run: async ({ tx }, _input, { uuids, totalCount }) => ({ items: (await readVisits(tx, uuids)).map(presentVisit), totalCount })
})

/**
 * Notes that the caller looked at a company or person.
 * @throws 404 for one that is unknown.
 */
export const createVisitLog: SimpleUseCase<typeof operationGroups.scoutees.createVisitLog> = async ({ tx, actor, now }, { params }) => {
  await requireScoutee(tx, params.scoutee_id)
  await recordVisit(tx, { tenantUuid: actor.tenantUuid, scouteeUuid: params.scoutee_id, userUuid: actor.userUuid, day: dayInTokyo(now), now })
}
