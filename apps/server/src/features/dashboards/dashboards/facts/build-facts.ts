import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import { insertAnswers, insertRecords, insertTasks } from './activity-facts.queries.ts'
import { insertProjectFacts } from './project-facts.queries.ts'
import { insertCompanies } from './company-facts.queries.ts'
import { clearFacts, factTables } from './delete-facts.queries.ts'
import { insertEvents, insertPrivateRecords, insertStatusPeriods } from './history-facts.queries.ts'
import { insertPoints, insertReviews } from './review-facts.queries.ts'
import type { FactsOf } from './fact-parts.queries.ts'

/** The tables of what no other fact is made of. */
export const tablesApart = ['analytics_reviews', 'analytics_points', 'analytics_records', 'analytics_tasks', 'analytics_answers'] as const
/** The tables of cases and of what is read again for them. */
export const tablesOfProjects = factTables.filter((table) => !tablesApart.some((other) => other === table))

/**
 * Writes a tenant's cases under a snapshot's number, with what is read again for them: their events and stays, and the companies. Nothing is taken along
 * that a reader of a case may not see: no private record, and of each theme none of the parts that its insider setting names, nor reviews that are hidden
 * until one's own is in.
 */
export async function buildProjects(tx: TenantTransaction, facts: FactsOf): Promise<void> {
  await clearFacts(tx, facts.snapshot, tablesOfProjects)
  await insertPrivateRecords(tx, facts)
  await insertEvents(tx, facts)
  await insertStatusPeriods(tx, facts)
  await insertCompanies(tx, facts)
  await insertProjectFacts(tx, facts)
}

/** Writes the facts that no other is made of, by the same rules. */
export async function buildOthers(tx: TenantTransaction, facts: FactsOf): Promise<void> {
  await clearFacts(tx, facts.snapshot, tablesApart)
  await insertReviews(tx, facts)
  await insertPoints(tx, facts)
  await insertRecords(tx, facts)
  await insertTasks(tx, facts)
  await insertAnswers(tx, facts)
}
