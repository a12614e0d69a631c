import type { operationGroups } from '@mekiki/contract'
import type { SimpleUseCase } from '../../../platform/http/context.ts'
import { getReadableProject, requireVisiblePart } from '../projects/access/index.ts'
import { getThemeForProjects, findThemesForProjects } from '../../themes/themes/read/index.ts'
import { hiddenInBlindReview } from './project-reviews.policy.ts'
import { presentReview } from './project-reviews.presenter.ts'
import {
  findTemplates,
  listReviews,
  listScores,
  findReview,
  type ReviewRow,
  listReviewedStatuses,
  readReviews,
  listPoints,
  listReviewsOfProjects
} from './project-reviews.queries.ts'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { notFound } from '../../../platform/http/answers/app-error.ts'

/**
 * The reviews of a case in a status; others' hidden until the caller's own is in, where the theme says so.
 * @throws 404 for a case, or a part of it, that does not exist for the caller.
 */
export const listProjectReviews: SimpleUseCase<typeof operationGroups.projectReviews.list> = async ({ tx, actor }, { query }) => {
  const project = await getReadableProject(tx, actor, query.project_uuid)
  requireVisiblePart(project, 'review')
  const rows = await listReviews(tx, project.uuid, query.status_uuid)
  const { hidesReviewsUntilMine } = await getThemeForProjects(tx, project.themeUuid, { isLocked: false })
  const isVeiled = hiddenInBlindReview(actor, rows, hidesReviewsUntilMine)
  const templates = await findTemplates(tx, [...new Set(rows.map((row) => row.review_template_uuid))])
  const scores = await listScores(
    tx,
    rows.filter((row) => !isVeiled(row)).map((row) => row.uuid)
  )
  const items = rows.flatMap((row) => {
    const template = templates.get(row.review_template_uuid)
    return template ? [presentReview(row, template, scores, { userUuid: actor.userUuid, isVeiled: isVeiled(row) })] : []
  })
  return { items, totalCount: items.length }
}

/**
 * A review of a case as it stands.
 * @throws 404.
 */
async function getReview(tx: TenantTransaction, projectUuid: string, uuid: string): Promise<ReviewRow> {
  const row = await findReview(tx, projectUuid, uuid)
  if (!row) throw notFound([uuid])
  return row
}

/**
 * A review as its author sees it.
 * @throws 404.
 */
export async function getPresentedReview(tx: TenantTransaction, projectUuid: string, uuid: string, viewerUuid: string) {
  const row = await getReview(tx, projectUuid, uuid)
  const template = (await findTemplates(tx, [row.review_template_uuid])).get(row.review_template_uuid)
  if (!template) throw notFound([uuid])
  return presentReview(row, template, await listScores(tx, [uuid]), { userUuid: viewerUuid, isVeiled: false })
}

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
