import { facetedKinds, type searchKinds } from '@mekiki/contract/forms/search/search.schemas'
import { fieldSentence, type Language } from '@mekiki/i18n'
import { AppError } from '../../../platform/http/answers/app-error.ts'
import type { HitSearch } from '../../cases/projects/hits/index.ts'

/** What notes or files are narrowed by, as a query has it. */
export interface AskedNarrowing {
  theme_uuids?: readonly string[] | undefined
  user_uuids?: readonly string[] | undefined
  periods?: readonly string[] | undefined
  file_kinds?: readonly string[] | undefined
}

const narrowings = ['theme_uuids', 'user_uuids', 'periods', 'file_kinds'] as const

/** What a kind, asked for alone, is not narrowed by. */
const foreignTo: Readonly<Record<(typeof facetedKinds)[number], (typeof narrowings)[number]>> = { note: 'file_kinds', file: 'periods' }

type Kinds = readonly (typeof searchKinds)[number][]

/**
 * A search narrowed by what notes or files alone can be narrowed by. A theme is one more fact of cases; with those that were typed, both must hold.
 * @throws 400 that names what is given beside another kind, or several, and what the kind does not have
 */
export function narrowedBy<S extends Pick<HitSearch, 'facts'>>(search: S, asked: AskedNarrowing, kinds: Kinds, language: Language): S & Pick<HitSearch, 'own'> {
  const given = narrowings.filter((name) => (asked[name] ?? []).length > 0)
  if (given.length === 0) return search
  const [kind, another] = new Set(kinds)
  const faceted = another === undefined ? facetedKinds.find((each) => each === kind) : undefined
  const foreign = given.filter((name) => faceted === undefined || name === foreignTo[faceted])
  if (foreign.length > 0)
    throw new AppError('invalid_request', { fields: foreign.map((field) => ({ field, message: fieldSentence('unknown_field', language, { keys: field }) })) })
  const { theme_uuids: themes = [], user_uuids: userUuids = [], periods = [], file_kinds: fileKinds = [] } = asked
  return { ...search, facts: themes.length === 0 ? search.facts : ofThemes(search.facts, themes), own: { userUuids, periods, fileKinds } }
}

function ofThemes(facts: HitSearch['facts'], themes: readonly string[]): HitSearch['facts'] {
  const isTyped = ({ field, isExcluded }: HitSearch['facts'][number]) => field === 'theme' && !isExcluded
  const typed = facts.filter(isTyped)
  const named = new Set(typed.flatMap(({ uuids }) => uuids))
  const uuids = typed.length === 0 ? themes : themes.filter((uuid) => named.has(uuid))
  return [...facts.filter((fact) => !isTyped(fact)), { field: 'theme', isExcluded: false, uuids, otherUuids: [], places: [] }]
}
