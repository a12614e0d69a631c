import { searchOperations } from '@mekiki/contract/forms/search/search.operations'
import { Button, useWidthStep } from '@mekiki/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../shared/calls/api.ts'
import { useSearchTexts } from '../../../shared/search/search-texts.ts'
import type { Narrowing, SearchKind } from '../../../shared/search/use-search.ts'
import { type FacetChoice, FacetChoices } from './facet-choices.tsx'
import { facetedOf, isNarrowed, type NarrowingKey, toggled } from './narrowing.ts'

interface Value extends FacetChoice {
  name: string | null
}

interface Facet {
  title: string
  choices: readonly FacetChoice[]
  nameOf: (key: string) => string
  onToggle: (key: string) => void
  isOrdered?: boolean
}

function FacetSection(facet: Facet) {
  if (facet.choices.length === 0) return null
  return (
    <section className="mk-places" aria-label={facet.title}>
      <h3 className="mk-places-title">{facet.title}</h3>
      <FacetChoices label={facet.title} {...facet} />
    </section>
  )
}

/** The years that months lie in, each with all of its notes. */
function yearsOf(months: readonly Value[], periods: readonly string[]): FacetChoice[] {
  const years = new Map<string, number | null>()
  for (const { key, count } of months) {
    const year = key.slice(0, 4)
    const sum = years.get(year) ?? 0
    years.set(year, count === null ? null : sum + count)
  }
  return [...years].map(([key, count]) => ({ key, count, isChosen: periods.includes(key) }))
}

/** Years, and the months of those that something of is chosen, the newest first. */
function PeriodFacet({ months, periods, onToggle }: { months: readonly Value[]; periods: readonly string[]; onToggle: (key: string) => void }) {
  const texts = useSearchTexts()
  if (months.length === 0) return null
  const years = yearsOf(months, periods)
  const open = years.filter(({ key }) => periods.some((each) => each.startsWith(key)))
  return (
    <section className="mk-places" aria-label={texts.facetOf.period}>
      <h3 className="mk-places-title">{texts.facetOf.period}</h3>
      <FacetChoices isOrdered label={texts.facetOf.period} choices={years} nameOf={texts.year} onToggle={onToggle} />
      {open.map(({ key: year }) => (
        <div key={year} className="mk-places-within">
          <h4 className="mk-places-title">{texts.monthsOf(year)}</h4>
          <FacetChoices
            isOrdered
            label={texts.monthsOf(year)}
            choices={months.filter(({ key }) => key.startsWith(year)).map(({ key, count }) => ({ key, count, isChosen: periods.includes(key) }))}
            nameOf={(key) => texts.month(Number(key.slice(5)))}
            onToggle={onToggle}
          />
        </div>
      ))}
    </section>
  )
}

interface Narrowed {
  q: string
  kind: SearchKind | null
  narrowing: Narrowing
  onChange: (narrowing: Partial<Record<NarrowingKey, readonly string[] | undefined>>) => void
}

const nothing = { themes: [], people: [], months: [], fileKinds: [] }

/** By what notes or files that a search finds can be narrowed: theme, who wrote or uploaded them, the note's day or the kind of file; each with its number. */
export function TextFacets({ q, kind, narrowing, onChange }: Narrowed) {
  const texts = useSearchTexts()
  const isPhone = useWidthStep() === 'phone'
  const faceted = facetedOf(kind)
  const { data, isError } = useQuery({
    queryKey: ['search', 'facets', q, faceted, narrowing],
    queryFn: ({ signal }) => call(searchOperations.facets, { query: { q, kind: faceted ?? 'note', ...narrowing } }, { signal }),
    enabled: q !== '' && faceted !== null,
    placeholderData: keepPreviousData,
    meta: { isHandled: true },
    retry: false
  })
  const { themes, people, months, fileKinds } = data ?? nothing
  const isEmpty = themes.length + people.length + months.length + fileKinds.length === 0
  if (q === '' || faceted === null || (isEmpty && !isError && !isNarrowed(narrowing))) return null
  const toggle = (key: NarrowingKey) => (value: string) => onChange({ [key]: toggled(narrowing[key], value) })
  const nameIn = (values: readonly Value[]) => (key: string) => values.find((each) => each.key === key)?.name ?? ''
  const chosenIn = (values: readonly Value[], key: NarrowingKey): FacetChoice[] =>
    values.map((each) => ({ ...each, isChosen: narrowing[key].some((chosen) => chosen === each.key) }))
  const clear = () => onChange({ theme_uuids: undefined, user_uuids: undefined, periods: undefined, file_kinds: undefined })
  return (
    <details className="mk-facets" open={!isPhone || isNarrowed(narrowing)}>
      <summary>{texts.facets}</summary>
      {isError && <p role="alert">{texts.facetsFailed}</p>}
      <FacetSection title={texts.facetOf.theme} choices={chosenIn(themes, 'theme_uuids')} nameOf={nameIn(themes)} onToggle={toggle('theme_uuids')} />
      <FacetSection
        title={faceted === 'note' ? texts.facetOf.author : texts.facetOf.uploader}
        choices={chosenIn(people, 'user_uuids')}
        nameOf={nameIn(people)}
        onToggle={toggle('user_uuids')}
      />
      {faceted === 'note' && <PeriodFacet months={months} periods={narrowing.periods} onToggle={toggle('periods')} />}
      <FacetSection
        title={texts.facetOf.fileKind}
        choices={chosenIn(fileKinds, 'file_kinds')}
        nameOf={(key) => Object.entries(texts.fileKinds).find(([each]) => each === key)?.[1] ?? key}
        onToggle={toggle('file_kinds')}
      />
      {[...themes, ...people].some(({ count }) => count === null) && <p className="mk-search-of mk-places-hint">{texts.uncounted}</p>}
      {isNarrowed(narrowing) && (
        <p className="mk-places">
          <Button onClick={clear}>{texts.clearFacets}</Button>
        </p>
      )}
    </details>
  )
}
