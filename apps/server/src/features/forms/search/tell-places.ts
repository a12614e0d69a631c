import type { operationGroups } from '@mekiki/contract'
import { placedKinds } from '@mekiki/contract/forms/search/search.schemas'
import type { Finder } from '../../../platform/db/gateways.ts'
import type { Actor, BareUseCase } from '../../../platform/http/context.ts'
import { countProjectPlaces, type HitSearch } from '../../cases/projects/hits/index.ts'
import { placeLevels } from '../../companies/places/index.ts'
import { countHitPlaces, findPlaces } from '../../companies/scoutees/search/index.ts'
import { entryQuery } from './entry-query.ts'
import { canFind, hasKind, readSearch } from './read-search.ts'

type PlacedKind = (typeof placedKinds)[number]
type PlaceCounts = ReadonlyMap<string, number> | null

const none: PlaceCounts = new Map()

/** How much of what a search finds of companies and people lies in each place; null where they are too many to be counted. */
async function countEntries(finder: Finder, actor: Actor, search: HitSearch, kinds: readonly PlacedKind[]): Promise<PlaceCounts> {
  const [isOfCompanies, isOfPeople] = [kinds.includes('company'), kinds.includes('person')]
  const query = entryQuery(search)
  if ((!isOfCompanies && !isOfPeople) || query === null) return none
  return countHitPlaces(finder, actor, query, isOfCompanies && isOfPeople ? null : isOfCompanies ? 'scoutee' : 'people')
}

/** Prefectures, with what lies in those that something of is chosen; with `chosen` null all. */
function presentPlaces(counts: readonly PlaceCounts[], places: readonly string[], chosen: readonly string[] | null) {
  const isCounted = counts.every((each) => each !== null)
  const open = new Set(chosen?.map((place) => place.slice(0, 2)))
  const numbers = new Map<string, number>()
  for (const place of new Set([...places, ...(chosen ?? []), ...counts.flatMap((each) => [...(each?.keys() ?? [])])])) {
    const count = counts.reduce((sum, each) => sum + (each?.get(place) ?? 0), 0)
    const prefecture = place.slice(0, 2)
    for (const level of chosen === null || open.has(prefecture) ? placeLevels(place) : [prefecture]) numbers.set(level, (numbers.get(level) ?? 0) + count)
  }
  return [...numbers]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, count]) => ({ key, count: isCounted ? count : null, isChosen: chosen?.includes(key) ?? false }))
}

/**
 * In which prefectures and cities the cases, companies and people lie that a search finds, by the rules by which it finds them: what it is narrowed by of places
 * is left out, so that another can be chosen. Nothing that does not exist for the caller is counted, nor named.
 */
export const tellPlaces: BareUseCase<typeof operationGroups.search.places> = async ({ finder, actor }, { query: { q: text, kinds = placedKinds } }) => {
  if (text === undefined) return { places: hasKind(actor, 'company') ? presentPlaces([null], await findPlaces(finder.db, 'scoutees'), null) : [] }
  const read = await readSearch(finder, actor, text)
  if (read === null) return { places: [] }
  const asked = kinds.filter((kind) => hasKind(actor, kind) && canFind(kind, read))
  const { visibility, ...words } = read
  const isOfPlace = ({ field, isExcluded }: HitSearch['facts'][number]) => field === 'place' && !isExcluded
  const chosen = words.facts.filter(isOfPlace).flatMap(({ places }) => places)
  const search: HitSearch = { ...words, facts: words.facts.filter((fact) => !isOfPlace(fact)), limit: 0, countsUpTo: 0 }
  const ofProjects = asked.includes('project') ? await countProjectPlaces(finder, search, visibility) : none
  const ofEntries = await countEntries(finder, actor, search, asked)
  const uncounted = ofEntries === null ? await findPlaces(finder.db, 'scoutees') : []
  return { places: presentPlaces([ofProjects, ofEntries], uncounted, chosen) }
}
