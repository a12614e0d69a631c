import type { operationGroups } from '@mekiki/contract'
import { searchCountsCommonUpTo, searchCountsUpTo, searchKinds } from '@mekiki/contract/forms/search/search.schemas'
import { parseSearch, queryTerms, type SearchField } from '@mekiki/text'
import type { Finder } from '../../../platform/db/gateways.ts'
import { findHits, type FoundHits, type HitQuestion } from '../../../platform/search/hits/index.ts'
import { inLanes } from '../../../platform/process/in-lanes.ts'
import { type Actor, useCase } from '../../../platform/http/context.ts'
import type { Visibility } from '../../cases/projects/access/index.ts'
import { fileHits, type HitSearch, noteHits, projectHits, reviewHits } from '../../cases/projects/hits/index.ts'
import type { ProjectFact } from '../../cases/projects/list/index.ts'
import { findScouteeHits, findSoundOf } from '../../companies/scoutees/search/index.ts'
import { findThemeIds, type ThemeFilters } from '../../themes/themes/read/index.ts'
import { taskHits } from '../../work/tasks/index.ts'
import { answerHits } from '../answers/index.ts'
import { entryQuery } from './entry-query.ts'
import { narrowedBy } from './narrowing.ts'
import { pageOf, writeCursor } from './pages.ts'
import { canFind, hasKind, readSearch } from './read-search.ts'
import { findNear, type NearFound, presentNear } from './suggestions.ts'
import { presentHits, presentThemes, type Reading, type SearchKind } from './present-hits.ts'

interface Asked extends HitSearch {
  finder: Finder
  actor: Actor
  visibility: Visibility
}

/** A keyword without words, such as a sign alone, finds nothing anywhere. */
const nothing: FoundHits = { uuids: [], totalCount: 0, isTotalExact: true }

/** Entries that sound like a name in kanji which some entry has: with other kanji, or in kana. */
async function findAlike(asked: Asked, found: Found['kinds']): Promise<NearFound | null> {
  const entries = found.filter(({ kind }) => kind === 'company' || kind === 'person').flatMap(({ hits }) => hits.uuids)
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
async function findEntries(asked: Asked, kinds: readonly EntryKind[]): Promise<Map<SearchKind, FoundHits>> {
  const { finder, actor, limit, countsUpTo, commonUpTo, page } = asked
  const query = entryQuery(asked)
  if (kinds.length === 0 || query === null) return new Map()
  const types = kinds.map((kind) => typeOf[kind])
  const found = await findScouteeHits(
    finder,
    actor,
    { ...query, limit, countsUpTo, ...(commonUpTo !== undefined && { commonUpTo }), ...(page && { page }) },
    types
  )
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

/** What is asked of each other kind, by the rules of its own list. */
const questions: Readonly<Record<Exclude<SearchKind, EntryKind | 'theme'>, (asked: Asked) => HitQuestion>> = {
  project: (asked) => projectHits(asked, asked.visibility),
  note: (asked) => noteHits(asked, asked.visibility),
  review: (asked) => reviewHits(asked, asked.visibility),
  task: (asked) => taskHits(asked, asked.visibility),
  answer: (asked) => answerHits(asked, asked.visibility),
  file: (asked) => fileHits(asked, asked.visibility)
}
type AskedKind = keyof typeof questions

/** Which kinds are asked for in one statement, those first that take longest: of the others reading a statement costs more than finding. */
const together: readonly (readonly AskedKind[])[] = [['note'], ['project'], ['review', 'task', 'answer', 'file']]

// A caller who types takes two connections: of the kinds that take long, another is at work meanwhile.
const lanes = 2

const named: ReadonlySet<SearchKind> = new Set(['project', 'company', 'person', 'file'])

/** A search of a kind beside others, which counts what is common less far. */
function bounded(search: Asked, kind: SearchKind): Asked {
  const { names, texts } = searchCountsCommonUpTo
  return search.page ? search : { ...search, commonUpTo: named.has(kind) ? names : texts }
}

/** What is found of some kinds, those first that take longest. */
async function findKinds(search: Asked, kinds: readonly SearchKind[]): Promise<Found['kinds']> {
  const able = kinds.filter((kind) => canFind(kind, search))
  const found = new Map<SearchKind, FoundHits>()
  const ofEntries = async () => {
    for (const [kind, hits] of await findEntries(bounded(search, 'company'), able.filter(isEntry))) found.set(kind, hits)
  }
  const ofThemes = async () => {
    if (able.includes('theme')) found.set('theme', await findThemes(search))
  }
  const [ofNotes, ...others] = together.map((group) => async () => {
    const own = group.filter((kind) => able.includes(kind))
    const hits = await findHits(
      search.finder,
      own.map((kind) => questions[kind](bounded(search, kind)))
    )
    for (const [at, kind] of own.entries()) found.set(kind, hits[at] ?? nothing)
  })
  await inLanes(lanes, [...(ofNotes ? [ofNotes] : []), ofEntries, ...others, ofThemes])
  return kinds.map((kind) => ({ kind, hits: found.get(kind) ?? nothing }))
}

interface Found {
  kinds: { kind: SearchKind; hits: FoundHits }[]
  near: NearFound | null
}

const withNames: ReadonlySet<SearchKind> = new Set(['project', 'company', 'person', 'theme'])

/** Whether no name has the words, so that others may be meant; conditions beside them are their own reason to find nothing. */
function asksForNear({ excluded, facts }: HitSearch, found: Found['kinds']): boolean {
  return excluded.length === 0 && facts.length === 0 && found.every(({ kind, hits }) => !withNames.has(kind) || hits.totalCount === 0)
}

/** What was found of a kind, with where its next page begins. */
async function presentKind(reading: Reading, kind: SearchKind, hits: FoundHits) {
  const about = { kind, totalCount: hits.totalCount, isTotalExact: hits.isTotalExact, before: reading.page?.after?.before ?? 0 }
  if (kind !== 'theme') return { ...about, next: writeCursor(hits.next), items: await presentHits(reading, kind, hits) }
  const { items, next } = await presentThemes(reading, hits.uuids)
  return { ...about, next: writeCursor(next), items }
}

/**
 * The search over all kinds: one statement of ids for each kind that the caller can look through, one of rows for each that has some. What does not exist
 * for the caller is neither found nor counted. Where no name has the words, names are told that may be meant; where a name in kanji is found, those that sound so.
 */
export const findEverywhere = useCase<typeof operationGroups.search.find, Found>({
  prepare: async ({ actor, finder, language }, { query: { q: text, kinds = searchKinds, per_kind: limit, after, ...narrowing } }) => {
    const page = pageOf(kinds, after)
    const asked = searchKinds.filter((kind) => kinds.includes(kind) && hasKind(actor, kind))
    const read = await readSearch(finder, actor, text)
    if (read === null) return { kinds: asked.map((kind) => ({ kind, hits: nothing })), near: null }
    const { visibility } = read
    const search = { ...narrowedBy(read, narrowing, kinds, language), finder, actor, limit, countsUpTo: searchCountsUpTo, ...(page && { page }) }
    const found = await findKinds(search, asked)
    // Of one kind alone the box asks beside all of them.
    if (asked.length === 1) return { kinds: found, near: null }
    const near = asksForNear(search, found) ? findNear(finder, search.q, visibility, hasKind(actor, 'company')) : findAlike(search, found)
    return { kinds: found, near: await near }
  },
  run: async ({ tx }, { query: { q, kinds: asked, per_kind: limit, after } }, found) => {
    const kinds = []
    const page = pageOf(asked ?? searchKinds, after)
    const { words } = parseSearch(q)
    const reading = { tx, q: words, terms: queryTerms(words), limit, ...(page && { page }) }
    for (const { kind, hits } of found.kinds) kinds.push(await presentKind(reading, kind, hits))
    return { kinds, meant: found.near === null ? [] : await presentNear(tx, reading.q, found.near) }
  }
})
