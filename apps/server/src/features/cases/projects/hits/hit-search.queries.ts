import { type Expression, sql, type SqlBool } from 'kysely'
import { conditionOf, conditionsOf, type KeywordColumns, keywordEvidence } from '../../../../platform/search/index.ts'
import type { HitCounts } from '../../../../platform/search/hits/index.ts'
import type { Visibility } from '../access/access.ts'
import { always, build, inScope, never, notInThemes, oneOf } from '../access/scope.queries.ts'
import { type ProjectFact, hasFacts } from '../list/project-facts.queries.ts'

/** What notes and files alone are narrowed by; nothing where a list is empty. */
export interface OwnNarrowing {
  /** Who wrote or uploaded them. */
  userUuids: readonly string[]
  /** Years and months of a note's day, `YYYY` and `YYYY-MM`. */
  periods: readonly string[]
  fileKinds: readonly string[]
}

/** What a search over all kinds asks of one of them. */
export interface HitSearch extends HitCounts {
  /** Words and phrases that it must hold; empty where its facts are all that is asked. */
  q: string
  /** Words and phrases that it must not hold. */
  excluded: readonly string[]
  /** What cases must have; what hangs on a case is narrowed by its case. */
  facts: readonly ProjectFact[]
  own?: OwnNarrowing
}

/** The days of a year or month, from the first to the one behind the last. */
function daysOf(period: string): { first: string; end: string } {
  const [year = 0, month] = period.split('-').map(Number)
  const end = month === undefined ? new Date(Date.UTC(year + 1, 0, 1)) : new Date(Date.UTC(year, month, 1))
  return { first: month === undefined ? `${period}-01-01` : `${period}-01`, end: end.toISOString().slice(0, 10) }
}

/** That a day lies in one of some years and months. */
export function liesInPeriods(column: string, periods: readonly string[]): Expression<SqlBool>[] {
  if (periods.length === 0) return []
  const each = periods.map((period) => {
    const { first, end } = daysOf(period)
    return sql<SqlBool>`(${sql.ref(column)} >= ${first}::date and ${sql.ref(column)} < ${end}::date)`
  })
  return [build().or(each)]
}

/** That somebody of some made a row. */
export const isBy = (column: string, userUuids: readonly string[]): Expression<SqlBool>[] =>
  userUuids.length === 0 ? [] : [sql<SqlBool>`${sql.ref(column)} = ${oneOf(userUuids)}`]

/** That a row holds none of some words. */
export function holdsNone(columns: KeywordColumns, excluded: readonly string[]): Expression<SqlBool> {
  const held = excluded.flatMap((word) => keywordEvidence(columns, word, 'and') ?? [])
  return build().and(held.map(({ exact }) => sql<SqlBool>`not coalesce(${exact}, false)`))
}

/** That a row holds all words of a search, by the index, by its stored text, and by both with what is cheap first; nothing is held where there are none. */
export function holdsWords(columns: KeywordColumns, q: string): Record<'byIndex' | 'byText' | 'byBoth', Expression<SqlBool>> {
  const evidence = keywordEvidence(columns, q, 'and')
  if (evidence === null) return { byIndex: never, byText: never, byBoth: never }
  const { plain = [], exact } = evidence
  return { byIndex: conditionOf(evidence), byText: exact, byBoth: build().and(plain.length === 0 ? [exact, conditionOf(evidence)] : conditionsOf(evidence)) }
}

/** Whether a search may find so few of the cases that their parts are best looked for from them. */
export const isNarrow = ({ scope }: Visibility, facts: readonly ProjectFact[]): boolean => scope.kind === 'some' || facts.some(({ isExcluded }) => !isExcluded)

/**
 * That what belongs to a case exists for a caller: its case can be read, stands in none of the themes that hide such texts, and has what the search asks of
 * cases. `row` asks of each row by itself, for those that are met one after the other: a join would first gather all cases.
 */
export function isOfReadable(
  column: string,
  visibility: Visibility,
  hiddenThemes: readonly string[],
  facts: readonly ProjectFact[]
): { set: Expression<SqlBool>; row: Expression<SqlBool> } {
  const cases = build()
    .selectFrom('projects as p')
    .where('p.uuid', '=', sql.ref<string>(column))
    .where('p.deleted_at', 'is', null)
    .where((eb) => eb.and([inScope(eb, visibility.scope), notInThemes(eb, hiddenThemes), hasFacts(eb, facts)]))
  const row = sql<SqlBool>`(${cases.select(always.as('is_there'))})`
  return { row, set: isNarrow(visibility, facts) ? build().exists(cases.select('p.uuid')) : row }
}
