import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { listPoints, listReviewsOfProjects } from './open-reviews.queries.ts'
import { hiddenInBlindReview } from './project-reviews.policy.ts'

/** A review as a file tells of it. */
export interface OpenReview {
  reviewer: string
  status: string
  average: number | null
  points: readonly { label: string; point: number }[]
  comment: string
}

/** The reviews of cases that a caller may look into, by case, the oldest first. Whether the caller may see reviews of those cases is the asker's to know. */
export async function readOpenReviews(
  tx: TenantTransaction,
  actor: { userUuid: string },
  projectUuids: readonly string[]
): Promise<ReadonlyMap<string, readonly OpenReview[]>> {
  const byProject = Map.groupBy(await listReviewsOfProjects(tx, projectUuids), (row) => row.project_uuid)
  const open = [...byProject].map(([projectUuid, rows]) => {
    const isVeiled = hiddenInBlindReview(actor, rows, rows[0]?.hides_reviews_until_mine ?? true)
    return { projectUuid, rows: rows.filter((row) => !isVeiled(row)) }
  })
  const uuids = open.flatMap(({ rows }) => rows.map((row) => row.uuid))
  const points = Map.groupBy(await listPoints(tx, uuids), ({ reviewUuid }) => reviewUuid)
  return new Map(
    open.map(({ projectUuid, rows }) => [
      projectUuid,
      rows.map((row) => ({
        reviewer: row.created_by_name ?? '',
        status: row.status_name,
        average: row.average_score,
        points: points.get(row.uuid) ?? [],
        comment: row.comment
      }))
    ])
  )
}
