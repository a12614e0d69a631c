import type { operationGroups } from '@mekiki/contract'
import { searchCountsUpTo, searchKinds } from '@mekiki/contract/forms/search/search.schemas'
import { parseSearch, queryTerms, searchFields, type SearchField } from '@mekiki/text'
import type { Finder } from '../../../platform/db/gateways.ts'
import type { FoundHits } from '../../../platform/search/hits/index.ts'
import { type Actor, useCase } from '../../../platform/http/context.ts'
import { getVisibility, type Visibility } from '../../cases/projects/access/index.ts'
import { findFileHits, findNoteHits, findProjectHits, findReviewHits, type HitSearch } from '../../cases/projects/hits/index.ts'
import type { ProjectFact } from '../../cases/projects/list/index.ts'
import { findScouteeHits, findSoundOf } from '../../companies/scoutees/search/index.ts'
import { findThemeIds, type ThemeFilters } from '../../themes/themes/read/index.ts'
import { findTaskHits } from '../../work/tasks/index.ts'
import { findAnswerHits } from '../answers/index.ts'
import { readFacts } from './read-facts.queries.ts'
import { findNear, type NearFound, presentNear } from './suggestions.ts'
import { type SearchKind, presentHits } from './present-hits.ts'

interface Asked extends HitSearch {
  finder: Finder
  actor: Actor
  visibility: Visibility
}

/** A keyword without words, such as a sign alone, finds nothing anywhere. */
const nothing: FoundHits = { uuids: [], totalCount: 0, isTotalExact: true }

/** The operators that narrow a kind, which has nothing of what the others tell of; the others narrow everything else by its case. */
const narrowedBy: Partial<Record<SearchKind, readonly SearchField[]>> = { company: ['tag'], person: ['tag'], theme: ['theme', 'owner'] }

/** The kinds that operators can find without words; the texts of all notes of a status are no answer. */
const foundByFacts: Partial<Record<SearchKind, readonly SearchField[]>> = {
  project: searchFields,
  task: ['owner'],
  company: ['tag'],
  person: ['tag'],
  theme: ['theme', 'owner']
}

/** Whether a search can find something of a kind at all. */
function canFind(kind: SearchKind, { q, facts }: HitSearch): boolean {
  const requested = facts.filter(({ isExcluded }) => !isExcluded)
  const isNarrowed = requested.every(({ field }) => narrowedBy[kind]?.includes(field) ?? true)
  return isNarrowed && (queryTerms(q).length > 0 || requested.some(({ field }) => foundByFacts[kind]?.includes(field)))
}

/** Entries that sound like a name in kanji which some entry has: with other kanji, or in kana. */
async function findAlike(asked: Asked, found: Found['kinds']): Promise<NearFound | null> {
  const entries = found.filter(({ kind }) => kind === 'company' || kind === 'person').flatMap(({ page }) => page.uuids)
  if (entries.length === 0 || !/\p{Script=Han}/u.test(asked.q) || asked.excluded.length + asked.facts.length > 0) return null
  const sound = await findSoundOf(asked.finder, asked.q, entries)
  if (sound === null) return null
  const pages = await findEntries({ ...asked, q: sound, limit: 10 }, ['company', 'person'])
  const alike = [...pages.values()].flatMap(({ uuids }) => uuids).filter((uuid) => !entries.includes(uuid))
  return alike.length === 0 ? null : { projects: [], entries: alike, sound }
}

const idsOf = (facts: readonly ProjectFact[], field: SearchField, isExcluded: boolean): string[] =>
  facts.filter((fact) => fact.field === field && fact.isExcluded === isExcluded).flatMap(({ uuids }) => uuids)

const typeOf = { company: 'scoutee', person: 'people' } as const
type EntryKind = keyof typeof typeOf
const isEntry = (kind: SearchKind): kind is EntryKind => kind in typeOf

/** Companies and people are looked through together: both need to know what names the provider has of them. */
async function findEntries({ finder, actor, q, excluded, facts, limit, countsUpTo }: Asked, kinds: readonly EntryKind[]): Promise<Map<SearchKind, FoundHits>> {
  const tagsOf = (isExcluded: boolean) => facts.filter((fact) => fact.field === 'tag' && fact.isExcluded === isExcluded)
  const [tagUuids, excludedTagUuids] = [tagsOf(false).flatMap(({ otherUuids }) => otherUuids), tagsOf(true).flatMap(({ otherUuids }) => otherUuids)]
  if (kinds.length === 0 || (tagsOf(false).length > 0 && tagUuids.length === 0)) return new Map()
  const query = { ...(q !== '' && { q }), tagUuids, excludedWords: excluded, excludedTagUuids, limit, countsUpTo }
  const types = kinds.map((kind) => typeOf[kind])
  const found = await findScouteeHits(finder, actor, query, types)
  return new Map(kinds.map((kind) => [kind, found.get(typeOf[kind]) ?? nothing]))
}

async function findThemes({ finder, q, excluded, facts }: Asked): Promise<FoundHits> {
  const has = (field: SearchField) => facts.some((fact) => fact.field === field && !fact.isExcluded)
  const ids = (filters: ThemeFilters, uuids: readonly string[] | null = null) => findThemeIds(finder, filters, uuids)
  const owners = idsOf(facts, 'owner', false)
  if (has('owner') && owners.length === 0) return nothing
  const found = await ids({ ...(q !== '' && { keyword: q }), person_in_charge_user_uuids: owners }, has('theme') ? idsOf(facts, 'theme', false) : null)
  const left = new Set(idsOf(facts, 'theme', true))
  const out = idsOf(facts, 'owner', true)
  if (out.length > 0) for (const uuid of await ids({ person_in_charge_user_uuids: out })) left.add(uuid)
  for (const keyword of excluded) if (queryTerms(keyword).length > 0) for (const uuid of await ids({ keyword })) left.add(uuid)
  const uuids = found.filter((uuid) => !left.has(uuid))
  // Themes are few: all of them are put in order by their names.
  return { uuids, totalCount: uuids.length, isTotalExact: true }
}

/** How each other kind is looked through: by the rules of its own list. */
const finders: Readonly<Record<Exclude<SearchKind, EntryKind>, (asked: Asked) => Promise<FoundHits>>> = {
  project: (asked) => findProjectHits(asked.finder, asked, asked.visibility),
  theme: findThemes,
  note: (asked) => findNoteHits(asked.finder, asked, asked.visibility),
  review: (asked) => findReviewHits(asked.finder, asked, asked.visibility),
  task: (asked) => findTaskHits(asked.finder, asked, asked.visibility),
  answer: (asked) => findAnswerHits(asked.finder, asked, asked.visibility),
  file: (asked) => findFileHits(asked.finder, asked, asked.visibility)
}

const forMembers: ReadonlySet<SearchKind> = new Set(['company', 'person', 'theme', 'answer'])

/** Whether a caller has the list that shows a kind. */
function hasKind(actor: Actor, kind: SearchKind): boolean {
  if (actor.isGuest && forMembers.has(kind)) return false
  if (kind === 'company' || kind === 'person') return actor.tenant.enableTenantScoutees
  return kind !== 'answer' || actor.permissions.has('read_form')
}

interface Found {
  kinds: { kind: SearchKind; page: FoundHits }[]
  near: NearFound | null
}

const withNames: ReadonlySet<SearchKind> = new Set(['project', 'company', 'person', 'theme'])

/** Whether no name has the words, so that others may be meant; conditions beside them are their own reason to find nothing. */
function asksForNear({ excluded, facts }: HitSearch, found: Found['kinds']): boolean {
  return excluded.length === 0 && facts.length === 0 && found.every(({ kind, page }) => !withNames.has(kind) || page.totalCount === 0)
}

/**
 * The search over all kinds: one statement of ids for each kind that the caller can look through, one of rows for each that has some. What does not exist
 * for the caller is neither found nor counted. Where no name has the words, names are told that may be meant; where a name in kanji is found, those that sound so.
 */
export const findEverywhere = useCase<typeof operationGroups.search.find, Found>({
  prepare: async ({ actor, finder }, { query: { q: text, kinds = searchKinds, per_kind: limit } }) => {
    const asked = searchKinds.filter((kind) => kinds.includes(kind) && hasKind(actor, kind))
    const { words, excluded, facts: typed } = parseSearch(text)
    if (queryTerms(words).length === 0 && typed.length === 0) return { kinds: asked.map((kind) => ({ kind, page: nothing })), near: null }
    const visibility = await getVisibility(finder.db, actor)
    const facts = typed.length === 0 ? [] : await readFacts(finder, typed, hasKind(actor, 'company'))
    // What has no words asks for its conditions alone.
    const q = queryTerms(words).length === 0 ? '' : words
    const search = { finder, actor, visibility, q, excluded, facts, limit, countsUpTo: searchCountsUpTo }
    const found: Found['kinds'] = []
    // One after the other: a caller who types takes one connection.
    const able = asked.filter((kind) => canFind(kind, search))
    const entries = await findEntries(search, able.filter(isEntry))
    for (const kind of asked) {
      const page = !able.includes(kind) ? nothing : isEntry(kind) ? (entries.get(kind) ?? nothing) : await finders[kind](search)
      found.push({ kind, page })
    }
    // Of one kind alone the box asks beside all of them.
    if (asked.length === 1) return { kinds: found, near: null }
    const near = asksForNear(search, found) ? findNear(finder, words, visibility, hasKind(actor, 'company')) : findAlike(search, found)
    return { kinds: found, near: await near }
  },
  run: async ({ tx, actor }, { query: { q, per_kind: limit } }, found) => {
    const kinds = []
    const { words } = parseSearch(q)
    const reading = { tx, actor, q: words, terms: queryTerms(words), limit }
    for (const { kind, page } of found.kinds)
      kinds.push({ kind, totalCount: page.totalCount, isTotalExact: page.isTotalExact, items: await presentHits(reading, kind, page) })
    return { kinds, meant: found.near === null ? [] : await presentNear(tx, actor, reading.q, found.near) }
  }
})
