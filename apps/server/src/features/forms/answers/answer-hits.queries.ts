import { queryTerms } from '@mekiki/text'
import type { Finder, FoundPage } from '../../../platform/db/gateways.ts'
import { containsPattern } from '../../../platform/db/statements/like.ts'
import type { Visibility } from '../../cases/projects/access/index.ts'
import { isAnswerInScope } from '../forms/index.ts'
import { answersWithThemes, isPartShown } from './answer-rows.queries.ts'

/** The answers to all living forms that hold every word of a keyword where the caller sees it, the latest first; and how many there are. */
export function findAnswerHits(finder: Finder, q: string, limit: number, visibility: Visibility): Promise<FoundPage> {
  const { db } = finder
  const living = db
    .selectFrom('form_answers as a')
    .where('a.form_uuid', 'in', db.selectFrom('forms as f').select('f.uuid').where('f.deleted_at', 'is', null))
    .where((eb) => isAnswerInScope(eb, visibility.scope))
  const answers = queryTerms(q).reduce((found, { text }) => {
    const pattern = containsPattern(text)
    const saying = answersWithThemes(db)
      .select('a.uuid')
      .where('a.value_search_text', 'like', pattern)
      .where((eb) => isPartShown(eb, 'extension', visibility))
    return found.where((eb) => eb.or([eb('a.search_text', 'like', pattern), eb('a.uuid', 'in', saying)]))
  }, living)
  return finder.findPageOf(answers.select('a.uuid').orderBy('a.answered_at', 'desc').orderBy('a.uuid').limit(limit), answers)
}
