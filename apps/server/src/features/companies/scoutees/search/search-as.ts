import { queryTerms, withoutBeside } from '@mekiki/text'
import type { ScouteeListQuery } from '@mekiki/contract/companies/scoutees/scoutee-query.schemas'
import type { Finder } from '../../../../platform/db/gateways.ts'
import type { Actor } from '../../../../platform/http/context.ts'
import { hiddenParts, readThemeHiding } from '../../../themes/themes/index.ts'
import { visibleProjects } from '../scoutees.policy.ts'
import { asksForItems, type CalledCompanies, type ScouteeSearch } from './search-conditions.queries.ts'
import { companiesCalled } from './scoutee-filters.queries.ts'

/** The themes whose custom items do not exist for a caller. */
async function themesWithoutItems(finder: Finder, actor: Actor): Promise<string[]> {
  const { restrictions } = await readThemeHiding(finder.db)
  return restrictions.filter((restriction) => hiddenParts(actor, restriction).includes('extension')).map(({ themeUuid }) => themeUuid)
}

/**
 * The companies that the workspace's entries follow and that had each name of a keyword, or have it in English: entries keep neither. Asked for once, before
 * a search, which has several statements; for most keywords there is none, and the search is as if there were no such names.
 */
export async function findCalled(finder: Finder, query: ScouteeListQuery): Promise<CalledCompanies> {
  return keysOf(query).length === 0 ? new Map() : finder.forSearch((searching) => findCalledIn(searching, query))
}

const keysOf = ({ q, scope }: ScouteeListQuery): string[] =>
  q === undefined || scope === 'provider' ? [] : [...new Set(withoutBeside(queryTerms(q)).map(({ nameKey }) => nameKey))].filter((key) => [...key].length > 1)

/** The same by a finder that is for searches already. */
export async function findCalledIn(searching: Finder, query: ScouteeListQuery): Promise<CalledCompanies> {
  const called = new Map<string, readonly string[]>()
  for (const key of keysOf(query)) {
    const uuids = await searching.findIds(companiesCalled(searching.db, key))
    if (uuids.length > 0) called.set(key, uuids)
  }
  return called
}

/** A search of companies as a caller makes it, with all that has to be known before its conditions are written. */
export async function searchAs<Q extends ScouteeListQuery>(finder: Finder, actor: Actor, query: Q): Promise<Q & ScouteeSearch> {
  const hiddenItemThemes = asksForItems(query) ? await themesWithoutItems(finder, actor) : []
  return { ...query, view: visibleProjects(actor), hiddenItemThemes, called: await findCalled(finder, query) }
}
