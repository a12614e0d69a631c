import { answerStates } from '@mekiki/contract/forms/public-answers/public-answers.schemas'
import { z } from 'zod'
import { addressPage, addressPerPage, addressValue } from '@mekiki/browser/address-values'
import type { SearchParams } from '@mekiki/browser/search-params'

/** The list's state in the address. */
export interface AnswerSearch {
  keyword: string
  state: (typeof answerStates)[number] | undefined
  order: 'asc' | 'desc'
  page: number
  /** Undefined when the address says nothing of it. */
  perPage: number | undefined
  /** The answer that is open, and the file that is open over it. */
  answerUuid: string | undefined
  fileKey: string | undefined
}

const text = z.string().max(1000)

/** Reads the list's state from the address; bad values fall back silently. */
export function readAnswerSearch(search: SearchParams): AnswerSearch {
  return {
    keyword: text.catch('').default('').parse(search['keyword']),
    state: addressValue(z.enum(answerStates)).parse(search['state']),
    order: z.enum(['asc', 'desc']).catch('desc').parse(search['sort_order']),
    page: addressPage.parse(search['page']),
    perPage: addressPerPage.parse(search['per_page']),
    answerUuid: addressValue(z.guid()).parse(search['answer']),
    fileKey: addressValue(text).parse(search['file'])
  }
}

/** Whether anything narrows the list. */
export const isNarrowed = ({ keyword, state }: AnswerSearch): boolean => keyword !== '' || state !== undefined

/** What narrows the list, as the calls take it. */
export function filterOf({ keyword, state }: AnswerSearch) {
  return { ...(keyword !== '' && { keyword }), ...(state !== undefined && { state }) }
}
