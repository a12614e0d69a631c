import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'

/** The living themes with the templates that they use, in their order. */
export function readTemplateThemes(tx: TenantTransaction) {
  return tx
    .selectFrom('themes')
    .where('deleted_at', 'is', null)
    .select(['uuid', 'name', 'review_template_uuid as templateUuid'])
    .orderBy('position')
    .orderBy('uuid')
    .execute()
}

export type TemplateTheme = Awaited<ReturnType<typeof readTemplateThemes>>[number]

/** The earlier versions of templates, each with the version that took its place. */
export function readReplacedVersions(tx: TenantTransaction) {
  return tx.selectFrom('review_templates').select(['uuid', 'replaced_by_uuid as replacedByUuid']).where('replaced_by_uuid', 'is not', null).execute()
}

/** How many living reviews of living cases were written with each template, earlier versions included. */
export async function countReviews(tx: TenantTransaction): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('project_reviews as r')
    .innerJoin('projects as p', 'p.uuid', 'r.project_uuid')
    .where('r.deleted_at', 'is', null)
    .where('p.deleted_at', 'is', null)
    .groupBy('r.review_template_uuid')
    .select(['r.review_template_uuid as uuid', sql<number>`count(*)`.as('count')])
    .execute()
  return new Map(rows.map(({ uuid, count }) => [uuid, count]))
}
