import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { notFound } from '../../../platform/http/answers/app-error.ts'
import { presentReview } from './project-reviews.presenter.ts'
import { findReview, findTemplates, listScores, type ReviewRow } from './project-reviews.queries.ts'

/** A review of a case as it stands. Raises 404. */
export async function getReview(tx: TenantTransaction, projectUuid: string, uuid: string): Promise<ReviewRow> {
  const row = await findReview(tx, projectUuid, uuid)
  if (!row) throw notFound([uuid])
  return row
}

/** A review as its author sees it. Raises 404. */
export async function getPresentedReview(tx: TenantTransaction, projectUuid: string, uuid: string, viewerUuid: string) {
  const row = await getReview(tx, projectUuid, uuid)
  const template = (await findTemplates(tx, [row.review_template_uuid])).get(row.review_template_uuid)
  if (!template) throw notFound([uuid])
  return presentReview(row, template, await listScores(tx, [uuid]), { userUuid: viewerUuid, isVeiled: false })
}
