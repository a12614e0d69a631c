import type { ExpressionBuilder } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { queryTerms } from '@mekiki/text'
import type { Finder, FoundPage } from '../../../platform/db/gateways.ts'
import { containsPattern } from '../../../platform/db/statements/like.ts'
import { type ProjectFact, hasFacts, type HitSearch, withFieldsJoined } from '../../cases/projects/list/index.ts'
import type { Visibility } from '../../cases/projects/access/index.ts'
import { isAnswerInScope } from '../forms/index.ts'
import { answersWithThemes, isPartShown } from './answer-rows.queries.ts'

type AnswerEb = ExpressionBuilder<DB & { a: DB['form_answers'] }, 'a'>

/** That the case of answer `a` has what a search asks of cases; an answer without a case has none of it. */
function isOfProject(eb: AnswerEb, facts: readonly ProjectFact[]) {
  const cases = eb.selectFrom('projects as p').select('p.uuid').whereRef('p.uuid', '=', 'a.project_uuid').where('p.deleted_at', 'is', null)
  return eb.and(withFieldsJoined(facts, (fact) => eb.exists(cases.where((of) => hasFacts(of, [{ ...fact, isExcluded: false }])))))
}

/** The answers to all living forms that hold every word of a keyword where the caller sees it, the latest first; and how many there are. */
export function findAnswerHits(finder: Finder, { q, excluded, facts, limit }: HitSearch, visibility: Visibility): Promise<FoundPage> {
  const { db } = finder
  const living = db
    .selectFrom('form_answers as a')
    .where('a.form_uuid', 'in', db.selectFrom('forms as f').select('f.uuid').where('f.deleted_at', 'is', null))
    .where((eb) => isAnswerInScope(eb, visibility.scope))
    .where((eb) => isOfProject(eb, facts))
  const says = (eb: AnswerEb, text: string) => {
    const pattern = containsPattern(text)
    const saying = answersWithThemes(db)
      .select('a.uuid')
      .where('a.value_search_text', 'like', pattern)
      .where((of) => isPartShown(of, 'extension', visibility))
    return eb.or([eb('a.search_text', 'like', pattern), eb('a.uuid', 'in', saying)])
  }
  const saysAll = (eb: AnswerEb, words: string) => eb.and(queryTerms(words).map(({ text }) => says(eb, text)))
  const without = excluded.filter((words) => queryTerms(words).length > 0)
  const answers = living.where((eb) => eb.and([saysAll(eb, q), ...without.map((words) => eb.not(saysAll(eb, words)))]))
  return finder.findPageOf(answers.select('a.uuid').orderBy('a.answered_at', 'desc').orderBy('a.uuid').limit(limit), answers)
}
