import { type Expression, expressionBuilder, type ExpressionBuilder, sql, type SqlBool } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { type QueryTerm, queryTerms } from '@mekiki/text'
import { containsPattern } from '../../../platform/db/statements/like.ts'
import type { HitOrder, HitQuestion } from '../../../platform/search/hits/index.ts'
import type { HitSearch } from '../../cases/projects/hits/index.ts'
import { type ProjectFact, hasFacts, withFieldsJoined } from '../../cases/projects/list/index.ts'
import type { Visibility } from '../../cases/projects/access/index.ts'
import { isAnswerInScope } from '../forms/index.ts'
import { answersWithThemes, isPartShown } from './answer-rows.queries.ts'

type AnswerEb = ExpressionBuilder<DB & { a: DB['form_answers'] }, 'a'>

/** That the case of answer `a` has what a search asks of cases; an answer without a case has none of it. */
function isOfProject(eb: AnswerEb, facts: readonly ProjectFact[]) {
  const cases = eb.selectFrom('projects as p').select('p.uuid').whereRef('p.uuid', '=', 'a.project_uuid').where('p.deleted_at', 'is', null)
  return eb.and(withFieldsJoined(facts, (fact) => eb.exists(cases.where((of) => hasFacts(of, [{ ...fact, isExcluded: false }])))))
}

/** That a column of answer `a` holds a word, by the index over its tokens. */
const holds = (column: 'a.search_text' | 'a.value_search_text', { text, grams }: QueryTerm): Expression<SqlBool> =>
  sql<SqlBool>`(app.text_grams(${sql.ref(column)}) @> ${grams}::text[] and ${sql.ref(column)} like ${containsPattern(text)})`

/** The answers that hold a word where the caller sees it. Two looks into the indexes: as one condition, neither would serve. */
function answersHolding(term: QueryTerm, visibility: Visibility) {
  const saying = answersWithThemes(expressionBuilder<DB, never>())
    .select('a.uuid')
    .where(holds('a.value_search_text', term))
    .where((eb) => isPartShown(eb, 'extension', visibility))
  return expressionBuilder<DB, never>().selectFrom('form_answers as a').select('a.uuid').where(holds('a.search_text', term)).union(saying)
}

const latest: readonly HitOrder[] = [
  { value: sql.ref('a.answered_at'), type: 'timestamptz', direction: 'desc' },
  { value: sql.ref('a.uuid'), type: 'uuid', direction: 'asc' }
]

/** The answers to all living forms that hold every word of a keyword where the caller sees it, the latest first. */
export function answerHits(search: HitSearch, visibility: Visibility): HitQuestion {
  const { q, excluded, facts } = search
  const eb = expressionBuilder<DB & { a: DB['form_answers'] }, 'a'>()
  const saysAll = (words: string) => eb.and(queryTerms(words).map((term) => eb('a.uuid', 'in', answersHolding(term, visibility))))
  const without = excluded.filter((words) => queryTerms(words).length > 0)
  const living = eb.selectFrom('form_answers as a').where('a.form_uuid', 'in', eb.selectFrom('forms as f').select('f.uuid').where('f.deleted_at', 'is', null))
  const conditions = [isAnswerInScope(eb, visibility.scope), isOfProject(eb, facts), saysAll(q), ...without.map((words) => eb.not(saysAll(words)))]
  const byIndex = eb.and(conditions)
  return { rows: { id: 'a.uuid', order: latest, living, byIndex, byText: byIndex, walked: 0 }, counts: search }
}
