import type { operationGroups } from '@mekiki/contract'
import { notFound } from '../../../../platform/http/answers/app-error.ts'
import { useCase } from '../../../../platform/http/context.ts'
import { findThemesForProjects } from '../../../themes/themes/read/index.ts'
import { getVisibility } from '../access/access.ts'
import { type FacetCount, findFacets } from './facets.queries.ts'

/**
 * How many cases each choice of the list's filters would leave: one finder statement.
 * @throws 404 for a theme that nobody knows.
 */
export const countFacets = useCase<typeof operationGroups.projects.facets, FacetCount[]>({
  prepare: async ({ actor, finder }, { query }) => findFacets(finder, query, await getVisibility(finder.db, actor)),
  run: async ({ tx }, { query }, counts) => {
    const { theme_uuid: themeUuid } = query
    const totalCount = counts.find(({ facet }) => facet === 'all')?.count ?? 0
    if (totalCount === 0 && themeUuid !== undefined && !(await findThemesForProjects(tx, [themeUuid], { isLocked: false })).has(themeUuid)) {
      throw notFound([themeUuid])
    }
    return { totalCount, choices: counts.flatMap(({ facet, key, count }) => (facet === 'all' ? [] : [{ facet, key, count }])) }
  }
})
