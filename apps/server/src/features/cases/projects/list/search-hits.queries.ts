import { type Expression, sql, type SqlBool } from 'kysely'
import type { Finder, FoundPage } from '../../../../platform/db/gateways.ts'
import { type KeywordColumns, keywordCondition, findNearest, keywordEvidence, nearNames, nearnessSteps } from '../../../../platform/search/index.ts'
import type { Visibility } from '../access/access.ts'
import { always, build, inScope, isRecordVisible, never, notInThemes } from '../access/scope.queries.ts'
import { isUnshared } from '../hiding/blind-review.queries.ts'
import { type ProjectFact, hasFacts, isOfThemes } from './project-facts.queries.ts'
import { matchingProjects } from './list-filters.queries.ts'
import { columnsOf, columnsOfProject, standsOutside } from './list-keyword.queries.ts'

/** What a search over all kinds asks of one of them. */
export interface HitSearch {
  /** Words and phrases that it must hold; empty where its facts are all that is asked. */
  q: string
  /** Words and phrases that it must not hold. */
  excluded: readonly string[]
  /** What cases must have; what hangs on a case is narrowed by its case. */
  facts: readonly ProjectFact[]
  limit: number
}

/** That a row holds none of some words. */
export function holdsNone(columns: KeywordColumns, excluded: readonly string[]): Expression<SqlBool> {
  const held = excluded.flatMap((word) => keywordEvidence(columns, word, 'and') ?? [])
  return build().and(held.map(({ exact }) => sql<SqlBool>`not coalesce(${exact}, false)`))
}

/**
 * That what belongs to a case exists for a caller: its case can be read, stands in none of the themes that hide such texts, and has what the search asks of
 * cases.
 */
function isOfReadable(column: string, { scope }: Visibility, hiddenThemes: readonly string[], facts: readonly ProjectFact[]): Expression<SqlBool> {
  const cases = build()
    .selectFrom('projects as p')
    .select('p.uuid')
    .where('p.uuid', '=', sql.ref<string>(column))
    .where('p.deleted_at', 'is', null)
    .where((eb) => eb.and([inScope(eb, scope), notInThemes(eb, hiddenThemes), hasFacts(eb, facts)]))
  return build().exists(cases)
}

/** The cases that a keyword finds, the nearest by name first, then the last changed; and how many there are. */
export function findProjectHits(finder: Finder, { q, excluded, facts, limit }: HitSearch, visibility: Visibility): Promise<FoundPage> {
  const projects = matchingProjects(q === '' ? {} : { q }, visibility)
    .projects.where((eb) => hasFacts(eb, facts))
    .where(holdsNone(columnsOfProject('p'), excluded))
  const steps = nearnessSteps(columnsOfProject('p'), q, 'and')
  const places = steps.map(({ exact }, place) => sql`when ${exact} then ${sql.lit(place)}`)
  const selected = projects.select('p.uuid')
  const nearest = places.length === 0 ? selected : selected.orderBy(sql`case ${sql.join(places, sql` `)} else ${sql.lit(places.length)} end`)
  const ids = nearest.orderBy('p.updated_at', 'desc').orderBy('p.uuid').limit(limit)
  return finder.findPageOf(ids, projects)
}

/** The cases whose names may be meant by a keyword that was typed with slips, those that share most with it first. */
export function findNearProjects(finder: Finder, q: string, limit: number, visibility: Visibility): Promise<string[]> {
  const near = nearNames(columnsOfProject('p'), q)
  if (near === null) return Promise.resolve([])
  const cases = matchingProjects({}, visibility)
    .projects.where(near.condition)
    .select(['p.uuid', near.shared.as('shared')])
  return findNearest(finder, cases, limit)
}

/** The notes that a keyword finds and the caller sees, the newest first; and how many there are. */
export function findNoteHits(finder: Finder, { q, excluded, facts, limit }: HitSearch, visibility: Visibility): Promise<FoundPage> {
  const notes = build()
    .selectFrom('project_records as r')
    .where('r.deleted_at', 'is', null)
    .where(keywordCondition(columnsOf('r'), q, 'and') ?? never)
    .where(holdsNone(columnsOf('r'), excluded))
    .where((eb) => isRecordVisible(eb, visibility.reader))
    .where(isOfReadable('r.project_uuid', visibility, visibility.hiddenThemes.record_and_file, facts))
  const ids = notes.select('r.uuid').orderBy('r.recorded_on', 'desc').orderBy('r.uuid', 'desc').limit(limit)
  return finder.findPageOf(ids, notes)
}

/** The reviews whose comments a keyword finds and the caller sees, the last changed first; and how many there are. */
export function findReviewHits(finder: Finder, { q, excluded, facts, limit }: HitSearch, visibility: Visibility): Promise<FoundPage> {
  const { reader, hiddenThemes, blindReviewThemes } = visibility
  const reviews = build()
    .selectFrom('project_reviews as r')
    .where('r.deleted_at', 'is', null)
    .where(keywordCondition(columnsOf('r'), q, 'and') ?? never)
    .where(holdsNone(columnsOf('r'), excluded))
    .where(isOfReadable('r.project_uuid', visibility, hiddenThemes.review, facts))
    .where((eb) => (blindReviewThemes.length === 0 ? always : eb.or([standsOutside('r.project_uuid', blindReviewThemes), eb.not(isUnshared(eb, reader))])))
  const ids = reviews.select('r.uuid').orderBy('r.updated_at', 'desc').orderBy('r.uuid').limit(limit)
  return finder.findPageOf(ids, reviews)
}

/** That the name of file `f` holds a keyword, as its stored text tells. */
export const holdsFileName = (q: string) => keywordEvidence(columnsOf('f'), q, 'and')?.exact ?? never

/** That piece `piece` of a file's text holds a keyword, as it is stored. */
export const holdsFileText = (q: string) => keywordEvidence(columnsOf('piece'), q, 'and')?.exact ?? never

function filesHolding(q: string) {
  const named = build()
    .selectFrom('files as named')
    .select('named.uuid')
    .where('named.deleted_at', 'is', null)
    .where(keywordCondition(columnsOf('named'), q, 'and') ?? never)
  const told = build()
    .selectFrom('file_text_pieces as piece')
    .select('piece.file_uuid as uuid')
    .where(keywordCondition(columnsOf('piece'), q, 'and') ?? never)
  return named.union(told)
}

/**
 * The files that a keyword finds by their name, or by a page, sheet, slide or piece of their text that holds all words, and the caller sees: those of a
 * private note only with the note, those of a theme (but for guests) while it is there. Names first, then the newest; and how many there are.
 */
export function findFileHits(finder: Finder, { q, excluded, facts, limit }: HitSearch, visibility: Visibility): Promise<FoundPage> {
  const { reader, hiddenThemes } = visibility
  const files = build()
    .selectFrom('files as f')
    .where('f.deleted_at', 'is', null)
    .where('f.uploaded_flg', '=', true)
    .where('f.uuid', 'in', filesHolding(q))
    .where((eb) => eb.and(excluded.map((word) => eb('f.uuid', 'not in', filesHolding(word)))))
    .where((eb) => {
      const note = eb
        .selectFrom('project_records as r')
        .select('r.uuid')
        .whereRef('r.uuid', '=', 'f.project_record_uuid')
        .where('r.deleted_at', 'is', null)
        .where((of) => isRecordVisible(of, reader))
      const ofProject = eb.and([
        eb('f.project_uuid', 'is not', null),
        eb.or([eb('f.project_record_uuid', 'is', null), eb.exists(note)]),
        isOfReadable('f.project_uuid', visibility, hiddenThemes.record_and_file, facts)
      ])
      if (reader.isGuest) return ofProject
      const theme = eb.selectFrom('themes as t').select('t.uuid').whereRef('t.uuid', '=', 'f.theme_uuid').where('t.deleted_at', 'is', null)
      return eb.or([ofProject, eb.and([eb('f.owner_kind', '=', 'theme'), eb.exists(theme), isOfThemes('f.theme_uuid', facts)])])
    })
  const ids = files
    .select('f.uuid')
    .orderBy(sql`case when ${holdsFileName(q)} then 0 else 1 end`)
    .orderBy('f.created_at', 'desc')
    .orderBy('f.uuid')
    .limit(limit)
  return finder.findPageOf(ids, files)
}
