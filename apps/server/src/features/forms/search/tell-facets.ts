import type { operationGroups } from '@mekiki/contract'
import { searchFacetsCountUpTo } from '@mekiki/contract/forms/search/search.schemas'
import { oneOf } from '../../../platform/db/statements/one-of.ts'
import type { Finder } from '../../../platform/db/gateways.ts'
import type { BareUseCase } from '../../../platform/http/context.ts'
import { countFileParts, countNoteParts, type TellingPart } from '../../cases/projects/hits/index.ts'
import { type AskedNarrowing, narrowedBy } from './narrowing.ts'
import { canFind, readSearch } from './read-search.ts'

const facets = ['theme', 'person', 'value'] as const
type Facet = (typeof facets)[number]

/** What is chosen of each facet; of months also whole years. */
type Chosen = Readonly<Record<Facet, readonly string[]>>

interface Value {
  key: string
  name: string | null
  count: number | null
  isChosen: boolean
}

const meets = (part: TellingPart, facet: Facet, chosen: readonly string[]): boolean =>
  chosen.length === 0 || chosen.some((each) => part[facet] === each || (facet === 'value' && part.value.startsWith(`${each}-`)))

/** What hits have of a facet, the most frequent first, counted among those that meet what is chosen of the others. */
function valuesOf(parts: readonly TellingPart[], facet: Facet, chosen: Chosen, isCounted: boolean): Value[] {
  const counts = new Map<string, number>()
  const others = facets.filter((each) => each !== facet)
  for (const part of parts) {
    const key = part[facet]
    if (key === null) continue
    const isMet = others.every((other) => meets(part, other, chosen[other]))
    counts.set(key, (counts.get(key) ?? 0) + (isMet ? part.count : 0))
  }
  const isChosen = (key: string) => chosen[facet].some((each) => key === each || (facet === 'value' && key.startsWith(`${each}-`)))
  return [...counts]
    .filter(([key, count]) => count > 0 || isChosen(key))
    .toSorted(([one, few], [other, many]) => many - few || (one < other ? -1 : 1))
    .map(([key, count]) => ({ key, name: null, count: isCounted ? count : null, isChosen: isChosen(key) }))
}

/** The values with their names; what has none any more is left out. */
async function named(finder: Finder, table: 'themes' | 'users', values: readonly Value[]): Promise<Value[]> {
  if (values.length === 0) return []
  const uuids = values.map(({ key }) => key)
  const rows = await finder.db.selectFrom(table).select(['uuid', 'name']).where('uuid', '=', oneOf(uuids)).execute()
  const names = new Map(rows.map(({ uuid, name }) => [uuid, name]))
  return values.flatMap((value) => {
    const name = names.get(value.key)
    return name === undefined ? [] : [{ ...value, name }]
  })
}

const chosenOf = ({ theme_uuids: theme = [], user_uuids: person = [], periods = [], file_kinds: kinds = [] }: AskedNarrowing): Chosen => ({
  theme,
  person,
  value: [...periods, ...kinds]
})

/**
 * By what the notes or files can be narrowed that a search finds, by the rules by which it finds them; what is chosen of a facet is left out of its own numbers,
 * so that another can be chosen. Nothing that does not exist for the caller is counted, nor named. Where more is found than is counted, what some of it has
 * comes without numbers.
 */
export const tellFacets: BareUseCase<typeof operationGroups.search.facets> = async ({ finder, actor, language }, { query: { q: text, kind, ...asked } }) => {
  const none = { themes: [], people: [], months: [], fileKinds: [] }
  const read = await readSearch(finder, actor, text)
  if (read === null) return none
  const { visibility, ...words } = read
  narrowedBy(words, asked, [kind], language)
  if (!canFind(kind, words)) return none
  const count = kind === 'note' ? countNoteParts : countFileParts
  const parts = await count(finder, { ...words, limit: 0, countsUpTo: 0 }, visibility, searchFacetsCountUpTo + 1)
  const isCounted = parts.reduce((sum, part) => sum + part.count, 0) <= searchFacetsCountUpTo
  const chosen = chosenOf(asked)
  const values = valuesOf(parts, 'value', chosen, isCounted)
  return {
    themes: await named(finder, 'themes', valuesOf(parts, 'theme', chosen, isCounted)),
    people: await named(finder, 'users', valuesOf(parts, 'person', chosen, isCounted)),
    months: kind === 'note' ? values.toSorted((one, other) => (one.key < other.key ? 1 : -1)) : [],
    fileKinds: kind === 'file' ? values : []
  }
}
