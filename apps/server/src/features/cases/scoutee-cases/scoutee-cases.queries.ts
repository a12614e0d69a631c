import type { Finder, FoundPage, TenantTransaction } from '../../../platform/db/gateways.ts'
import { oneOf } from '../../../platform/db/statements/one-of.ts'
import type { DB } from '../../../platform/db/types.ts'
import { expressionBuilder } from 'kysely'
import { inScope, notInThemes, type Visibility } from '../projects/access/index.ts'

/** A page of a list, from 1. */
export interface Page {
  page: number
  per_page: number
}

/** The living cases of a company or person that the caller may see. */
function projectsOf(scouteeUuid: string, visibility: Visibility) {
  return expressionBuilder<DB, never>()
    .selectFrom('projects as p')
    .where('p.scoutee_uuid', '=', scouteeUuid)
    .where('p.deleted_at', 'is', null)
    .where((eb) => inScope(eb, visibility.scope))
}

/** The ids of a page of the reviews of visible cases whose reviews exist for the caller, newest first, and the exact total. */
export function findReviews(finder: Finder, scouteeUuid: string, visibility: Visibility, { page, per_page: perPage }: Page): Promise<FoundPage> {
  const projects = projectsOf(scouteeUuid, visibility)
    .where((eb) => notInThemes(eb, visibility.hiddenThemes.review))
    .select('p.uuid')
  const matching = expressionBuilder<DB, never>().selectFrom('project_reviews as r').where('r.deleted_at', 'is', null).where('r.project_uuid', 'in', projects)
  const ids = matching
    .select('r.uuid')
    .orderBy('r.created_at', 'desc')
    .orderBy('r.uuid')
    .limit(perPage)
    .offset((page - 1) * perPage)
  return finder.findPageOf(ids, matching)
}

/** The ids of a page of visible cases with typed-in values, newest first, and the exact total. */
export function findInputs(finder: Finder, scouteeUuid: string, visibility: Visibility, { page, per_page: perPage }: Page): Promise<FoundPage> {
  const matching = projectsOf(scouteeUuid, visibility).where('p.link_input', 'is not', null)
  const ids = matching
    .select('p.uuid')
    .orderBy('p.registered_at', 'desc')
    .orderBy('p.uuid')
    .limit(perPage)
    .offset((page - 1) * perPage)
  return finder.findPageOf(ids, matching)
}

/** Cases with their names, themes and typed-in values, by uuid. */
export async function readProjects(tx: TenantTransaction, uuids: readonly string[]) {
  const rows = await tx
    .selectFrom('projects as p')
    .innerJoin('themes as t', 't.uuid', 'p.theme_uuid')
    .where('p.uuid', '=', oneOf(uuids))
    .select(['p.uuid', 'p.shown_name', 'p.theme_uuid', 't.name as theme_name', 'p.people_flg', 'p.link_input'])
    .execute()
  return new Map(rows.map((row) => [row.uuid, row]))
}

export type ProjectRow = Awaited<ReturnType<typeof readProjects>> extends Map<string, infer Row> ? Row : never
