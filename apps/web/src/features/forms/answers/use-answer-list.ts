import { answersOperations } from '@mekiki/contract/forms/answers/answers.operations'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Answer } from '../../../shared/answers/answer-types.ts'
import { call } from '../../../shared/calls/api.ts'
import { type AnswerSearch, filterOf } from './answer-search.ts'

const none: readonly Answer[] = []

/** The page of answers that the address asks for; the old rows stay in view while new ones load. */
export function useAnswerList(formUuid: string, search: AnswerSearch, perPage: number) {
  const query = { ...filterOf(search), sort_order: search.order, page: search.page, per_page: perPage }
  const list = useQuery({
    queryKey: ['answers', 'list', formUuid, query],
    queryFn: ({ signal }) => call(answersOperations.list, { params: { form_uuid: formUuid }, query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { isHandled: true }
  })
  return { list, rows: list.data?.items ?? none, total: list.data?.totalCount ?? 0 }
}

/** The questions that a form has and had: the columns of its answers. */
export function useAnswerQuestions(formUuid: string) {
  return useQuery({
    queryKey: ['answers', 'questions', formUuid],
    queryFn: ({ signal }) => call(answersOperations.questions, { params: { form_uuid: formUuid } }, { signal }),
    meta: { isHandled: true }
  })
}
