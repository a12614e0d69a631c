import { formStatuses } from '@mekiki/contract/workspace/constants/index'
import { formStates } from '@mekiki/contract/forms/forms/forms.schemas'
import { z } from 'zod'
import { addressPage, addressPerPage, addressValue } from '@mekiki/browser/address/address-values'
import type { SearchParams } from '@mekiki/browser/address/search-params'

const schema = z.object({
  page: addressPage,
  per_page: addressPerPage,
  keyword: z.string().max(500).catch('').default(''),
  status: addressValue(z.enum(formStatuses)),
  state: addressValue(z.enum(formStates))
})

/** The state of the list of forms in the address; the names are those of its call. */
export type FormSearch = z.output<typeof schema>

/** Reads the list's state from the address; bad values fall back silently. */
export function readFormSearch(search: SearchParams): FormSearch {
  return schema.parse(search)
}

/** Whether anything narrows the list. */
export const isFiltered = ({ keyword, status, state }: FormSearch): boolean => keyword.trim() !== '' || status !== undefined || state !== undefined

/** What the call is asked for. */
export function formListQuery({ page, keyword, status, state }: FormSearch, perPage: number) {
  return { page, per_page: perPage, keyword: keyword.trim() || undefined, status, state }
}
