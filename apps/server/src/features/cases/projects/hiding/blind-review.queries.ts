import { type Expression, type ExpressionBuilder, expressionBuilder, sql, type SqlBool } from 'kysely'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import { oneOf } from '../../../../platform/db/statements/one-of.ts'
import type { DB } from '../../../../platform/db/types.ts'
import type { ProjectReader } from '../projects.policy.ts'
import { build, notInThemes, type ProjectDb, type ProjectEb } from '../access/scope.queries.ts'
import type { Visibility } from '../access/access.ts'

type Reader = Pick<ProjectReader, 'userUuid'>

/** Whether review `r` is somebody else's in a status of its case in which the reader has none: what a theme can hide until the reader's own is in. */
export function isUnshared(eb: ExpressionBuilder<DB & { r: DB['project_reviews'] }, 'r'>, { userUuid }: Reader): Expression<SqlBool> {
  const own = build()
    .selectFrom('project_reviews as own')
    .select('own.uuid')
    .where('own.project_uuid', '=', sql.ref<string>('r.project_uuid'))
    .where('own.status_uuid', '=', sql.ref<string>('r.status_uuid'))
    .where('own.created_by', '=', userUuid)
    .where('own.deleted_at', 'is', null)
  return eb.and([eb('r.created_by', 'is distinct from', userUuid), eb.not(eb.exists(own))])
}

function reviewsOf(projectUuid: Expression<string>) {
  return build().selectFrom('project_reviews as r').select('r.uuid').where('r.project_uuid', '=', projectUuid).where('r.deleted_at', 'is', null)
}

/** The living reviews of a case of which `isUnshared` tells. */
export function unsharedReviews(projectUuid: Expression<string>, reader: Reader) {
  return reviewsOf(projectUuid).where((eb) => isUnshared(eb, reader))
}

const projectUuid = sql.ref<string>('p.uuid')

/** Whether case `p` has no review that the caller may look into. */
export function hasNoOpenReview(eb: ProjectEb, { reader, hiddenThemes, blindReviewThemes }: Visibility): Expression<SqlBool> {
  const hidden = hiddenThemes.review
  const open = () => reviewsOf(projectUuid).where((of) => of.not(isUnshared(of, reader)))
  return eb.or([
    eb('p.reviews_count', '=', 0),
    ...(hidden.length > 0 ? [eb('p.theme_uuid', 'in', hidden)] : []),
    ...(blindReviewThemes.length > 0 ? [eb.and([eb('p.theme_uuid', 'in', blindReviewThemes), eb.not(eb.exists(open()))])] : [])
  ])
}

/**
 * Whether the figures over all reviews of case `p` exist for the caller: not where an insider setting hides them, nor, where the theme hides
 * others' reviews until one's own is in, before no review is left that the caller may not look into.
 */
export function areReviewsOpen(eb: ProjectEb, { reader, hiddenThemes, blindReviewThemes }: Visibility): Expression<SqlBool> {
  const isShown = notInThemes(eb, hiddenThemes.review)
  if (blindReviewThemes.length === 0) return isShown
  return eb.and([isShown, eb.or([notInThemes(eb, blindReviewThemes), eb.not(eb.exists(unsharedReviews(projectUuid, reader)))])])
}

/** A figure over all reviews of case `p`: empty where it does not exist for the caller. As it is, for an index to serve, when it exists everywhere. */
export function ifReviewsOpen<T>(value: Expression<T>, visibility: Visibility): Expression<T | null> {
  if (visibility.hiddenThemes.review.length === 0 && visibility.blindReviewThemes.length === 0) return value
  return sql<T | null>`CASE WHEN ${areReviewsOpen(expressionBuilder<ProjectDb, 'p'>(), visibility)} THEN ${value} END`
}

/** Those of some cases that have others' reviews in a status in which the reader has none. */
export async function listWithUnsharedReviews(tx: TenantTransaction, uuids: readonly string[], reader: Reader): Promise<Set<string>> {
  if (uuids.length === 0) return new Set()
  const rows = await tx
    .selectFrom('projects as p')
    .select('p.uuid')
    .where('p.uuid', '=', oneOf(uuids))
    .where((eb) => eb.exists(unsharedReviews(sql.ref('p.uuid'), reader)))
    .execute()
  return new Set(rows.map((row) => row.uuid))
}
