import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { oneOf } from '../../../platform/db/statements/one-of.ts'
import { partTextColumns } from '../projects/detail/index.ts'
import { compileStatement } from '../../../platform/db/statements/compiled-statement.ts'
import { rowsInOrder } from '../../../platform/db/statements/rows-in-order.ts'

/** A review template as a review needs it. */
export interface TemplateForReview {
  uuid: string
  name: string
  scale: number
  perspectives: { uuid: string; label: string }[]
}

/** Templates by uuid, old versions included, with their perspectives in order. */
export async function findTemplates(tx: TenantTransaction, uuids: readonly string[]): Promise<Map<string, TemplateForReview>> {
  if (uuids.length === 0) return new Map()
  const templates = await tx.selectFrom('review_templates').select(['uuid', 'name', 'scale']).where('uuid', 'in', uuids).execute()
  const perspectives = await tx
    .selectFrom('review_perspectives')
    .select(['uuid', 'label', 'review_template_uuid'])
    .where('review_template_uuid', 'in', uuids)
    .orderBy('position')
    .orderBy('uuid')
    .execute()
  const of = (template: string) => perspectives.filter((row) => row.review_template_uuid === template).map(({ uuid, label }) => ({ uuid, label }))
  return new Map(templates.map((template) => [template.uuid, { ...template, perspectives: of(template.uuid) }]))
}

function reviewRows(tx: TenantTransaction) {
  return tx
    .selectFrom('project_reviews as r')
    .innerJoin('statuses as s', 's.uuid', 'r.status_uuid')
    .leftJoin('users as u', 'u.uuid', 'r.created_by')
    .select(['r.uuid', 'r.version', 'r.project_uuid', 'r.status_uuid', 's.name as status_name', 'r.review_template_uuid', 'r.comment', 'r.average_score'])
    .select(['r.created_at', 'r.updated_at', 'r.created_by', 'u.name as created_by_name'])
    .where('r.deleted_at', 'is', null)
}

/** The reviews of a case in a status, the oldest first. */
export function listReviews(tx: TenantTransaction, projectUuid: string, statusUuid: string) {
  return reviewRows(tx).where('r.project_uuid', '=', projectUuid).where('r.status_uuid', '=', statusUuid).orderBy('r.created_at').orderBy('r.uuid').execute()
}

/** One review of a case; null when unknown, deleted or of another case. */
export function findReview(tx: TenantTransaction, projectUuid: string, uuid: string) {
  return reviewRows(tx).where('r.project_uuid', '=', projectUuid).where('r.uuid', '=', uuid).executeTakeFirst()
}

export type ReviewRow = NonNullable<Awaited<ReturnType<typeof findReview>>>

/** Reviews of any cases with the themes of those, in the order of `uuids`. */
export async function readReviews(tx: TenantTransaction, uuids: readonly string[]) {
  if (uuids.length === 0) return []
  const rows = await reviewRows(tx).innerJoin('projects as p', 'p.uuid', 'r.project_uuid').select('p.theme_uuid').where('r.uuid', '=', oneOf(uuids)).execute()
  return rowsInOrder(uuids, rows)
}

/** In which statuses of these cases a person has a review. */
export async function listReviewedStatuses(tx: TenantTransaction, userUuid: string, projectUuids: readonly string[]) {
  return tx
    .selectFrom('project_reviews')
    .select(['project_uuid', 'status_uuid', 'created_by'])
    .where('project_uuid', '=', oneOf(projectUuids))
    .where('created_by', '=', userUuid)
    .where('deleted_at', 'is', null)
    .execute()
}

/** A point that a reviewer gave. */
export interface ScoreRow {
  reviewUuid: string
  perspectiveUuid: string
  point: number
}

/** The points of reviews. */
export async function listScores(tx: TenantTransaction, reviewUuids: readonly string[]): Promise<ScoreRow[]> {
  if (reviewUuids.length === 0) return []
  return tx
    .selectFrom('project_review_scores')
    .select(['project_review_uuid as reviewUuid', 'perspective_uuid as perspectiveUuid', 'point'])
    .where('project_review_uuid', '=', oneOf(reviewUuids))
    .execute()
}

/** A review to be written. */
export interface NewReview {
  tenantUuid: string
  uuid: string
  projectUuid: string
  statusUuid: string
  templateUuid: string
  comment: string
  averageScore: number | null
  userUuid: string
  now: Date
}

/** Writes a review without its points. */
export async function insertReview(tx: TenantTransaction, review: NewReview): Promise<void> {
  const { userUuid, now } = review
  await tx
    .insertInto('project_reviews')
    .values({
      tenant_uuid: review.tenantUuid,
      uuid: review.uuid,
      project_uuid: review.projectUuid,
      status_uuid: review.statusUuid,
      review_template_uuid: review.templateUuid,
      comment: review.comment,
      ...partTextColumns(review.comment),
      average_score: review.averageScore,
      created_by: userUuid,
      created_at: now,
      updated_by: userUuid,
      updated_at: now
    })
    .execute()
}

/** Writes a review's comment and average anew. */
export async function updateReview(
  tx: TenantTransaction,
  uuid: string,
  change: { comment: string; averageScore: number | null; userUuid: string; now: Date }
): Promise<void> {
  await tx
    .updateTable('project_reviews')
    .set({ comment: change.comment, ...partTextColumns(change.comment), average_score: change.averageScore })
    .set({ updated_by: change.userUuid, updated_at: change.now, version: sql`version + 1` })
    .where('uuid', '=', uuid)
    .execute()
}

/** Deletes a review softly. */
export async function softDeleteReview(tx: TenantTransaction, uuid: string, stamp: { userUuid: string; now: Date }): Promise<void> {
  const change = { deleted_at: stamp.now, updated_by: stamp.userUuid, updated_at: stamp.now }
  await tx.updateTable('project_reviews').set(change).where('uuid', '=', uuid).execute()
}

/** Puts a review's points in place of those it had. */
export async function replaceScores(
  tx: TenantTransaction,
  tenantUuid: string,
  reviewUuid: string,
  scores: readonly { perspectiveUuid: string; point: number }[]
): Promise<void> {
  await tx.deleteFrom('project_review_scores').where('project_review_uuid', '=', reviewUuid).execute()
  if (scores.length === 0) return
  const rows = scores.map(({ perspectiveUuid, point }) => ({
    tenant_uuid: tenantUuid,
    project_review_uuid: reviewUuid,
    perspective_uuid: perspectiveUuid,
    point
  }))
  await tx.insertInto('project_review_scores').values(rows).execute()
}

interface Uuids {
  uuids: readonly string[]
}

const ofProjects = compileStatement((tx, { uuids }: Uuids) =>
  tx
    .selectFrom('project_reviews as r')
    .innerJoin('statuses as s', 's.uuid', 'r.status_uuid')
    .innerJoin('projects as p', 'p.uuid', 'r.project_uuid')
    .leftJoin('themes as t', (on) => on.onRef('t.uuid', '=', 'p.theme_uuid').on('t.deleted_at', 'is', null))
    .leftJoin('users as u', 'u.uuid', 'r.created_by')
    .select(['r.uuid', 'r.project_uuid', 'r.status_uuid', 'r.created_by', 'r.comment', 'r.average_score'])
    .select(['s.name as status_name', 'u.name as created_by_name', 't.hides_reviews_until_mine'])
    .where('r.project_uuid', '=', oneOf(uuids))
    .where('r.deleted_at', 'is', null)
    .orderBy('r.created_at')
    .orderBy('r.uuid')
)

const pointsOf = compileStatement((tx, { uuids }: Uuids) =>
  tx
    .selectFrom('project_review_scores as sc')
    .innerJoin('project_reviews as r', 'r.uuid', 'sc.project_review_uuid')
    // A point of a perspective that is not the template's is told nowhere.
    .innerJoin('review_perspectives as p', (on) =>
      on.onRef('p.uuid', '=', 'sc.perspective_uuid').onRef('p.review_template_uuid', '=', 'r.review_template_uuid')
    )
    .select(['sc.project_review_uuid as reviewUuid', 'p.label', 'sc.point'])
    .where('sc.project_review_uuid', '=', oneOf(uuids))
    .orderBy('p.position')
    .orderBy('p.uuid')
)

/** The living reviews of cases, the oldest first, with whether their themes hide others' until one's own is in; null of a theme that is gone. */
export async function listReviewsOfProjects(tx: TenantTransaction, projectUuids: readonly string[]) {
  return projectUuids.length === 0 ? [] : ofProjects(tx, { uuids: projectUuids }, null)
}

/** The points of reviews with what they were given for, in the order of the templates' perspectives. */
export async function listPoints(tx: TenantTransaction, reviewUuids: readonly string[]) {
  return reviewUuids.length === 0 ? [] : pointsOf(tx, { uuids: reviewUuids }, null)
}
