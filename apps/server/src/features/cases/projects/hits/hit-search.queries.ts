import { type Expression, sql, type SqlBool } from 'kysely'
import { conditionOf, type KeywordColumns, keywordEvidence } from '../../../../platform/search/index.ts'
import type { Visibility } from '../access/access.ts'
import { always, build, inScope, never, notInThemes } from '../access/scope.queries.ts'
import { type ProjectFact, hasFacts } from '../list/project-facts.queries.ts'

/** What a search over all kinds asks of one of them. */
export interface HitSearch {
  /** Words and phrases that it must hold; empty where its facts are all that is asked. */
  q: string
  /** Words and phrases that it must not hold. */
  excluded: readonly string[]
  /** What cases must have; what hangs on a case is narrowed by its case. */
  facts: readonly ProjectFact[]
  limit: number
  /** How far what is found is counted. */
  countsUpTo: number
}

/** That a row holds none of some words. */
export function holdsNone(columns: KeywordColumns, excluded: readonly string[]): Expression<SqlBool> {
  const held = excluded.flatMap((word) => keywordEvidence(columns, word, 'and') ?? [])
  return build().and(held.map(({ exact }) => sql<SqlBool>`not coalesce(${exact}, false)`))
}

/** That a row holds all words of a search, by the index and by its stored text; nothing is held where there are none. */
export function holdsWords(columns: KeywordColumns, q: string): { byIndex: Expression<SqlBool>; byText: Expression<SqlBool> } {
  const evidence = keywordEvidence(columns, q, 'and')
  return evidence === null ? { byIndex: never, byText: never } : { byIndex: conditionOf(evidence), byText: evidence.exact }
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
