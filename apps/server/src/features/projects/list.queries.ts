import type { ProjectListQuery } from '@mekiki/contract/projects/project-query.schemas'
import type { Finder, FoundPage } from '../../platform/db/doors.ts'
import { projectConditions } from './list-filters.queries.ts'
import { type IdQuery, sortProjects } from './list-sorts.queries.ts'
import { build } from './scope.queries.ts'
import type { Visibility } from './visibility.ts'

/** The reviewers whose average the list shows: those of `reviewer_uuids`, without the "has none" option. */
export function chosenReviewers(query: Pick<ProjectListQuery, 'reviewer_uuids'>): string[] {
  return (query.reviewer_uuids ?? []).filter((uuid) => uuid !== 'none')
}

/** The ids of one page of the case list in order, and the exact total, in one statement. */
export function findProjectPage(finder: Finder, query: ProjectListQuery, visibility: Visibility): Promise<FoundPage> {
  const matching = build()
    .selectFrom('projects as p')
    .where((eb) => projectConditions(eb, query, visibility))
  const ids: IdQuery = matching.select('p.uuid')
  const sorted = sortProjects(ids, query.sort_conditions ?? [], { visibility, reviewerUuids: chosenReviewers(query) })
  const page = sorted.limit(query.per_page).offset((query.page - 1) * query.per_page)
  return finder.findPage(page, matching.select((eb) => eb.fn.countAll<number>().as('count')))
}
