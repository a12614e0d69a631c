import { Suspense, useState, useEffect } from 'react'
import { lazy } from '@mekiki/browser/connection/lazy'
import { SavedFiltersField } from '../../../../shared/saved-filters/saved-filters-field.tsx'
import { useScouteesTexts } from '../../scoutees-texts.ts'
import type { FilterOptions } from '../filters/filter-options.ts'
import { countFilters, type ScouteeFilters, addressOf } from '../list-search.ts'
import { fromCondition, isSameSearch, type SavedSearch } from './saved-condition.ts'
import { useDeleteSearch, useSavedSearches } from './use-saved-searches.ts'
import { z } from 'zod'
import { useAddressSearch } from '@mekiki/browser/address/use-address-search'

const SaveSearchDialog = lazy(() => import('./save-search-dialog.tsx').then((module) => ({ default: module.SaveSearchDialog })))
const SavedFiltersDialog = lazy(() =>
  import('../../../../shared/saved-filters/saved-filter-dialogs.tsx').then((module) => ({ default: module.SavedFiltersDialog }))
)

interface SavedSearchesProps {
  filters: ScouteeFilters
  options: FilterOptions
  onApply: (filters: ScouteeFilters) => void
}

/** The saved searches over the filter panel of the company list: one is chosen, the present one saved, all of them put in order (2§2). */
export function SavedSearches({ filters, options, onApply }: SavedSearchesProps) {
  const texts = useScouteesTexts().savedSearch
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null)
  const items = useSavedSearches().data?.items ?? []
  const remove = useDeleteSearch()
  const canSave = countFilters(filters) > 0 || filters.q !== undefined
  const current = canSave ? items.find((search) => isSameSearch(search.condition, filters, options.categories)) : undefined
  const close = () => setDialog(null)
  const apply = (search: SavedSearch | undefined) => search && onApply(fromCondition(search.condition, options.categories))
  return (
    <>
      <SavedFiltersField
        items={items}
        currentUuid={current?.uuid ?? null}
        canSave={canSave}
        saveLabel={texts.save}
        onApply={(uuid) => apply(items.find((search) => search.uuid === uuid))}
        onSave={() => setDialog('save')}
        onManage={() => setDialog('manage')}
      />
      <Suspense fallback={null}>
        {dialog === 'save' && <SaveSearchDialog filters={filters} options={options} onClose={close} />}
        {dialog === 'manage' && (
          <SavedFiltersDialog
            items={items}
            deleteBody={texts.deleteBody}
            onApply={({ uuid }) => {
              apply(items.find((search) => search.uuid === uuid))
              close()
            }}
            onDelete={(uuid) => remove.mutateAsync(uuid)}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}

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
