import type { operationGroups } from '@mekiki/contract'
import { useCase } from '../../../../platform/http/context.ts'
import { requireTheme } from '../list/read-listed.ts'
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
    if (totalCount === 0) await requireTheme(tx, themeUuid)
    return { totalCount, choices: counts.flatMap(({ facet, key, count }) => (facet === 'all' ? [] : [{ facet, key, count }])) }
  }
})
