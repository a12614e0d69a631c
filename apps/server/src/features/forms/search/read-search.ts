import { parseSearch, queryTerms, searchFields, type SearchField } from '@mekiki/text'
import type { Finder } from '../../../platform/db/gateways.ts'
import type { Actor } from '../../../platform/http/context.ts'
import { getVisibility, type Visibility } from '../../cases/projects/access/index.ts'
import type { HitSearch } from '../../cases/projects/hits/index.ts'
import type { SearchKind } from './present-hits.ts'
import { readFacts } from './read-facts.queries.ts'

const forMembers: ReadonlySet<SearchKind> = new Set(['company', 'person', 'theme', 'answer'])

/** Whether a caller has the list that shows a kind. */
export function hasKind(actor: Actor, kind: SearchKind): boolean {
  if (actor.isGuest && forMembers.has(kind)) return false
  if (kind === 'company' || kind === 'person') return actor.tenant.enableTenantScoutees
  return kind !== 'answer' || actor.permissions.has('read_form')
}

/** The operators that narrow a kind, which has nothing of what the others tell of; the others narrow everything else by its case. */
const narrowedBy: Partial<Record<SearchKind, readonly SearchField[]>> = {
  company: ['tag', 'place'],
  person: ['tag', 'place'],
  theme: ['theme', 'owner']
}

/** The kinds that operators can find without words; the texts of all notes of a status are no answer. */
const foundByFacts: Partial<Record<SearchKind, readonly SearchField[]>> = {
  project: searchFields,
  task: ['owner'],
  company: ['tag', 'place'],
  person: ['tag', 'place'],
  theme: ['theme', 'owner']
}

/** Whether a search can find something of a kind at all. */
export function canFind(kind: SearchKind, { q, facts }: Pick<HitSearch, 'q' | 'facts'>): boolean {
  const requested = facts.filter(({ isExcluded }) => !isExcluded)
  const isNarrowed = requested.every(({ field }) => narrowedBy[kind]?.includes(field) ?? true)
  return isNarrowed && (queryTerms(q).length > 0 || requested.some(({ field }) => foundByFacts[kind]?.includes(field)))
}

/** What was typed into a search, as it is asked of each kind for a caller; null where it asks for nothing. */
export async function readSearch(
  finder: Finder,
  actor: Actor,
  text: string
): Promise<(Pick<HitSearch, 'q' | 'excluded' | 'facts'> & { visibility: Visibility }) | null> {
  const { words, excluded, facts: typed } = parseSearch(text)
  const hasWords = queryTerms(words).length > 0
  if (!hasWords && typed.length === 0) return null
  const visibility = await getVisibility(finder.db, actor)
  const facts = typed.length === 0 ? [] : await readFacts(finder, typed, { visibility, hasCompanies: hasKind(actor, 'company') })
  // What has no words asks for its conditions alone.
  return { visibility, q: hasWords ? words : '', excluded, facts }
}
