import type { SearchField } from '@mekiki/text'
import type { HitCounts } from '../../../platform/search/hits/index.ts'
import type { HitSearch } from '../../cases/projects/hits/index.ts'
import type { HitQuery } from '../../companies/scoutees/search/index.ts'

/** What a search over all kinds asks of companies and people, which know tags and places alone; null where one that it asks for is none of theirs. */
export function entryQuery({ q, excluded, facts }: Pick<HitSearch, 'q' | 'excluded' | 'facts'>): Omit<HitQuery, keyof HitCounts> | null {
  const factsOf = (field: SearchField, isExcluded: boolean) => facts.filter((fact) => fact.field === field && fact.isExcluded === isExcluded)
  const tagsOf = (isExcluded: boolean) => factsOf('tag', isExcluded).flatMap(({ otherUuids }) => otherUuids)
  const placesOf = (isExcluded: boolean) => factsOf('place', isExcluded).flatMap(({ places }) => places)
  const [tagUuids, places] = [tagsOf(false), placesOf(false)]
  const isUnmet = (field: SearchField, values: readonly string[]) => factsOf(field, false).length > 0 && values.length === 0
  if (isUnmet('tag', tagUuids) || isUnmet('place', places)) return null
  return {
    ...(q !== '' && { q }),
    tagUuids,
    places,
    excludedWords: excluded,
    excludedTagUuids: tagsOf(true),
    excludedPlaces: placesOf(true)
  }
}
