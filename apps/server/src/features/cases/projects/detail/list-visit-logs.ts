import type { operationGroups } from '@mekiki/contract'
import type { FoundPage } from '../../../../platform/db/gateways.ts'
import { useCase } from '../../../../platform/http/context.ts'
import { presentVisit } from '../log/logs.presenter.ts'
import { projectScope } from '../projects.policy.ts'
import { findVisits, readVisits } from './visits.queries.ts'

/** Who looked at the cases that the caller may see, newest first; a guest sees the own visits alone. */
export const listVisitLogs = useCase<typeof operationGroups.projects.visitLogs, FoundPage>({
  prepare: ({ actor, finder }, { query }) => findVisits(finder, actor.isGuest ? { ...query, user_uuid: actor.userUuid } : query, query, projectScope(actor)),
  run: async ({ tx }, _input, { uuids, totalCount }) => ({ items: (await readVisits(tx, uuids)).map(presentVisit), totalCount })
})
