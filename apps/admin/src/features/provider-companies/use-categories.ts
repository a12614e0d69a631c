import { adminCompaniesOperations } from '@mekiki/contract/admin/admin-companies/admin-companies.operations'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../app/api.ts'
import { companiesKey, type Category, useCompaniesTexts } from './companies-texts.ts'
import { ResponseError } from '@mekiki/api-client'
import { notify } from '@mekiki/ui'
import { useListsTexts } from '../../app/lists-texts.ts'
import { useRequestKey } from '@mekiki/browser/use-request-key'

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

/** What can be done with categories, each told of when it is done; somebody else's change meanwhile is shown instead. */
export function useCategoryActs() {
  const texts = useCompaniesTexts()
  const words = useListsTexts()
  const client = useQueryClient()
  const keyFor = useRequestKey()
  const refresh = () => client.invalidateQueries({ queryKey: companiesKey })
  const change = async ({ uuid, version }: Category, body: { name?: string; parentUuid?: string | null; position?: number }, sentence: string) => {
    try {
      await call(adminCompaniesOperations.updateCategory, { params: { category_uuid: uuid }, body }, { ifMatch: version })
      await refresh()
      notify.success(sentence)
    } catch (error) {
      if (!(error instanceof ResponseError && error.is('stale_version'))) throw error
      await refresh()
      notify.error(texts.categoryStale)
    }
  }
  return {
    add: async (kind: Category['kind'], parentUuid: string | null, name: string) => {
      const body = { kind, parentUuid, name }
      await call(adminCompaniesOperations.createCategory, { body }, { idempotencyKey: keyFor(body) })
      await refresh()
      notify.success(words.saved)
    },
    rename: (category: Category, name: string) => change(category, { name }, words.saved),
    move: (category: Category, parentUuid: string | null) => change(category, { parentUuid }, texts.categoryMoved),
    step: (category: Category, by: 1 | -1) => change(category, { position: category.position + by }, texts.categoryMoved),
    remove: async ({ uuid }: Category, moveTo: string | null) => {
      const query = moveTo === null ? {} : { move_to_uuid: moveTo }
      const { companiesCount } = await call(adminCompaniesOperations.removeCategory, { params: { category_uuid: uuid }, query })
      await refresh()
      notify.success(texts.categoryRemoved(companiesCount))
    }
  }
}
