import { adminCompaniesOperations } from '@mekiki/contract/admin/admin-companies/admin-companies.operations'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../app/api.ts'
import { companiesKey } from './companies-texts.ts'

/** The beginning of the query key of the categories. */
export const categoriesKey = [...companiesKey, 'categories']

/** The three trees of categories. */
export function useCategories() {
  return useQuery({
    queryKey: categoriesKey,
    queryFn: ({ signal }) => call(adminCompaniesOperations.listCategories, {}, { signal }),
    meta: { isHandled: true }
  })
}
