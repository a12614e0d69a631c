import { placedKinds } from '@mekiki/contract/forms/search/search.schemas'
import { searchOperations } from '@mekiki/contract/forms/search/search.operations'
import { placeName } from '@mekiki/i18n/prefectures'
import { useLanguage } from '@mekiki/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../shared/calls/api.ts'
import { useSearchTexts } from '../../../shared/search/search-texts.ts'
import type { SearchKind } from '../../../shared/search/use-search.ts'
import { FacetChoices } from './facet-choices.tsx'
import { togglePlace } from './place-choice.ts'

/** The prefectures that something lies in of what a search finds, and the cities of those that are chosen. */
export function PlaceFacet({ q, kind, onChange }: { q: string; kind: SearchKind | null; onChange: (text: string) => void }) {
  const texts = useSearchTexts()
  const language = useLanguage()
  const placed = placedKinds.find((each) => each === kind)
  const isPlaced = kind === null || placed !== undefined
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['search', 'places', q, kind ?? 'all'],
    queryFn: ({ signal }) => call(searchOperations.places, { query: { q, ...(placed && { kinds: [placed] }) } }, { signal }),
    enabled: q !== '' && isPlaced,
    placeholderData: keepPreviousData,
    meta: { isHandled: true },
    retry: false
  })
  const places = q === '' || !isPlaced ? [] : (data?.places ?? [])
  if (places.length === 0) return null
  const chosen = places.filter(({ isChosen }) => isChosen).map(({ key }) => key)
  // What was told of an earlier search says nothing of what this one is narrowed by.
  const toggle = (key: string) => {
    if (!isPlaceholderData) onChange(togglePlace(q, chosen, key, { name: texts.operators.place.name, language }))
  }
  const open = places.filter(({ key }) => key.length === 2 && places.some((other) => other.key.length > 2 && other.key.startsWith(key)))
  return (
    <section className="mk-places" aria-label={texts.places}>
      <h2 className="mk-places-title">{texts.places}</h2>
      <FacetChoices label={texts.places} choices={places.filter(({ key }) => key.length === 2)} nameOf={(key) => placeName(key, language)} onToggle={toggle} />
      {open.map(({ key: code }) => (
        <div key={code} className="mk-places-within">
          <h3 className="mk-places-title">{texts.placesIn(placeName(code, language))}</h3>
          <FacetChoices
            label={texts.placesIn(placeName(code, language))}
            choices={places.filter(({ key }) => key.length > 2 && key.startsWith(code))}
            nameOf={(key) => key.slice(2)}
            onToggle={toggle}
          />
        </div>
      ))}
      {(kind === null || kind === 'project') && <p className="mk-search-of mk-places-hint">{texts.placesHint}</p>}
    </section>
  )
}
