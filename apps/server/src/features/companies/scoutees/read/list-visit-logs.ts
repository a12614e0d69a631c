import type { operationGroups } from '@mekiki/contract'
import type { FoundPage } from '../../../../platform/db/gateways.ts'
import { useCase } from '../../../../platform/http/context.ts'
import { presentVisit } from './visits.presenter.ts'
import { findVisits, readVisits } from './visits.queries.ts'

/** Who looked at companies and people, newest first. */
export const listVisitLogs = useCase<typeof operationGroups.scoutees.visitLogs, FoundPage>({
  prepare: ({ finder }, { query }) => findVisits(finder, query),
  run: async ({ tx }, _input, { uuids, totalCount }) => ({ items: (await readVisits(tx, uuids)).map(presentVisit), totalCount })
})
