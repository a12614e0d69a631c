import type { TenantTransaction } from '../../platform/db/doors.ts'
import { insertAnswers, insertRecords, insertTasks } from './activity-facts.queries.ts'
import { insertCases } from './case-facts.queries.ts'
import { insertCompanies } from './company-facts.queries.ts'
import { clearFacts } from './delete-facts.queries.ts'
import { insertEvents, insertStays } from './history-facts.queries.ts'
import { insertPoints, insertReviews } from './review-facts.queries.ts'
import type { FactsOf } from './fact-parts.queries.ts'

/**
 * Writes all facts of a tenant under a snapshot's number, within the transaction's one moment. Nothing is taken along that a reader of a case may not
 * see: no private record, and of each theme none of the parts that its insider setting names, nor reviews that are hidden until one's own is in.
 */
export async function buildFacts(tx: TenantTransaction, facts: FactsOf): Promise<void> {
  await clearFacts(tx, facts.snapshot)
  await insertEvents(tx, facts)
  await insertStays(tx, facts)
  await insertCompanies(tx, facts)
  await insertAnswers(tx, facts)
  await insertCases(tx, facts)
  await insertReviews(tx, facts)
  await insertPoints(tx, facts)
  await insertRecords(tx, facts)
  await insertTasks(tx, facts)
}
