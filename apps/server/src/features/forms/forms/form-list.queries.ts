import type { formListQuery } from '@mekiki/contract/forms/forms/forms.schemas'
import { queryTerms } from '@mekiki/text'
import type { z } from 'zod'
import type { Finder, FoundPage } from '../../../platform/db/gateways.ts'
import { containsPattern } from '../../../platform/db/statements/like.ts'
import type { FormState } from './content/form-state.ts'

type Query = z.output<typeof formListQuery>

function inState(finder: Finder, state: FormState | undefined, today: string) {
  const forms = finder.db.selectFrom('forms as f').where('f.deleted_at', 'is', null)
  if (state === undefined) return forms
  if (state === 'closed') return forms.where('f.answer_end_date', '<', today)
  const notClosed = forms.where((eb) => eb.or([eb('f.answer_end_date', 'is', null), eb('f.answer_end_date', '>=', today)]))
  if (state === 'not_open') return notClosed.where('f.opens_on', '>', today)
  const begun = notClosed.where((eb) => eb.or([eb('f.opens_on', 'is', null), eb('f.opens_on', '<=', today)]))
  return begun.where((eb) => {
    const taken = eb
      .selectFrom('form_answers as a')
      .whereRef('a.form_uuid', '=', 'f.uuid')
      .where('a.state', '<>', 'withdrawn')
      .select((of) => of.fn.countAll<number>().as('count'))
    return state === 'full'
      ? eb.and([eb('f.answers_limit', 'is not', null), eb(taken, '>=', eb.ref('f.answers_limit'))])
      : eb.or([eb('f.answers_limit', 'is', null), eb(taken, '<', eb.ref('f.answers_limit'))])
  })
}

/** One page of the living forms that meet the filters on a day in Tokyo, the newest first, and the number of all that meet them. */
export function findForms(finder: Finder, query: Query, today: string): Promise<FoundPage> {
  const { page, per_page: perPage } = query
  let forms = inState(finder, query.state, today)
  for (const term of queryTerms(query.keyword ?? '')) forms = forms.where('f.search_text', 'like', containsPattern(term.text))
  if (query.status !== undefined) forms = forms.where('f.status', '=', query.status)
  const ids = forms
    .select('f.uuid')
    .orderBy('f.created_at', 'desc')
    .orderBy('f.uuid')
    .limit(perPage)
    .offset((page - 1) * perPage)
  return finder.findPageOf(ids, forms)
}
