import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { findThemesForProjects } from '../../themes/themes/index.ts'
import { hiddenInBlindReview } from './project-reviews.policy.ts'
import { presentReview } from './project-reviews.presenter.ts'
import { findTemplates, listReviewedStatuses, listScores, readReviews } from './project-reviews.queries.ts'

/**
 * Reviews of any cases, in the order of `uuids`, as they are presented to a caller who may see the reviews of those cases: others' hidden until the
 * caller's own is in, where the theme says so.
 */
export async function readPresentedReviews(tx: TenantTransaction, actor: { userUuid: string }, uuids: readonly string[]) {
  const rows = await readReviews(tx, uuids)
  const themes = await findThemesForProjects(tx, [...new Set(rows.map((row) => row.theme_uuid))], { isLocked: false })
  const mine = await listReviewedStatuses(tx, actor.userUuid, [...new Set(rows.map((row) => row.project_uuid))])
  const ownOf = Map.groupBy(mine, (each) => each.project_uuid)
  const isVeiled = (row: (typeof rows)[number]): boolean =>
    hiddenInBlindReview(actor, ownOf.get(row.project_uuid) ?? [], themes.get(row.theme_uuid)?.hidesReviewsUntilMine ?? true)(row)
  const templates = await findTemplates(tx, [...new Set(rows.map((row) => row.review_template_uuid))])
  const shown = new Set(rows.filter((row) => !isVeiled(row)).map((row) => row.uuid))
  const scores = Map.groupBy(await listScores(tx, [...shown]), (score) => score.reviewUuid)
  return rows.flatMap((row) => {
    const template = templates.get(row.review_template_uuid)
    return template ? [presentReview(row, template, scores.get(row.uuid) ?? [], { userUuid: actor.userUuid, isVeiled: !shown.has(row.uuid) })] : []
  })
}
