import { answerFilterFields, type AnswerFilterKey } from '@mekiki/contract/forms/answers/answer-filter-fields'
import { z } from 'zod'
import { addressPage, addressPerPage, addressValue } from '@mekiki/browser/address/address-values'
import type { SearchParams } from '@mekiki/browser/address/search-params'
import { addressSchemas } from '../../../shared/list/filter-address.ts'

const filters = z.object(addressSchemas(answerFilterFields))
const filterKeys = Object.keys(answerFilterFields) as AnswerFilterKey[]

/** The list's state in the address. */
export interface AnswerSearch extends z.output<typeof filters> {
  keyword: string
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
    ...filters.parse(search),
    keyword: text.catch('').default('').parse(search['keyword']),
    order: z.enum(['asc', 'desc']).catch('desc').parse(search['sort_order']),
    page: addressPage.parse(search['page']),
    perPage: addressPerPage.parse(search['per_page']),
    answerUuid: addressValue(z.guid()).parse(search['answer']),
    fileKey: addressValue(text).parse(search['file'])
  }
}

/** Whether anything narrows the list. */
export const isNarrowed = (search: AnswerSearch): boolean => search.keyword !== '' || filterKeys.some((key) => search[key] !== undefined)

/** What narrows the list, as the calls take it. */
export function filterOf(search: AnswerSearch): Partial<Pick<AnswerSearch, 'keyword' | AnswerFilterKey>> {
  const set = filterKeys.flatMap((key) => (search[key] === undefined ? [] : [[key, search[key]] as const]))
  return { ...(search.keyword !== '' && { keyword: search.keyword }), ...Object.fromEntries(set) }
}
