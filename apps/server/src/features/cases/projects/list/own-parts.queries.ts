import { sql } from 'kysely'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import type { ProjectReader } from '../projects.policy.ts'
import { oneOf } from '../access/scope.queries.ts'
import { isUnshared } from '../hiding/blind-review.queries.ts'

/** The living reviews of cases, the oldest first; `isUnshared` as blind review asks. */
export async function readReviewScores(tx: TenantTransaction, projectUuids: readonly string[], reader: ProjectReader) {
  if (projectUuids.length === 0) return []
  return tx
    .selectFrom('project_reviews as r')
    .where('r.project_uuid', '=', oneOf(projectUuids))
    .where('r.deleted_at', 'is', null)
    .select((eb) => ['r.uuid', 'r.project_uuid', 'r.created_by', 'r.average_score', sql<boolean>`${isUnshared(eb, reader)}`.as('is_unshared')])
    .orderBy('r.created_at')
    .orderBy('r.uuid')
    .execute()
}

export type ReviewScoreRow = Awaited<ReturnType<typeof readReviewScores>>[number]
