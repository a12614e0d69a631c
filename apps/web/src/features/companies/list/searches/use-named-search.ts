import { useEffect } from 'react'
import { z } from 'zod'
import { useAddressSearch } from '@mekiki/browser/address/use-address-search'
import type { FilterOptions } from '../filters/filter-options.ts'
import { addressOf } from '../list-search.ts'
import { fromCondition } from './saved-condition.ts'
import { useSavedSearches } from './use-saved-searches.ts'

const key = 'my_search_condition_uuid'

/** Puts the conditions of a saved search of the person's own, which a mail or a notification names in the address, in place of its name; one that is gone narrows nothing. */
export function useNamedSearch({ categories }: FilterOptions): void {
  const { search, change } = useAddressSearch()
  const { data, isError } = useSavedSearches()
  const named = search[key]
  const uuid = z.guid().safeParse(named).data
  useEffect(() => {
    if (named === undefined || (uuid !== undefined && !data && !isError)) return
    const found = data?.items.find((item) => item.uuid === uuid)
    change({ ...(found && addressOf(fromCondition(found.condition, categories))), [key]: undefined }, { replace: true })
  }, [named, uuid, data, isError, categories, change])
}
