import { countOf } from '@mekiki/i18n/companies/entry-counts'
import type { ScouteeListColumn } from '@mekiki/contract/workspace/constants/index'
import { Pager } from '@mekiki/ui'
import { useNavigate, useParams } from '@tanstack/react-router'
import { Suspense, useEffect, useState, useMemo } from 'react'
import { lazy } from '@mekiki/browser/connection/lazy'
import { z } from 'zod'
import { addresses } from '../../../shared/addresses.ts'
import type { ExportScope } from '../../../shared/exports/export-dialog.tsx'
import { usePerPage } from '../../../shared/list/use-per-page.ts'
import { useRowSelection } from '../../../shared/list/use-row-selection.ts'
import { usePageTitle } from '../../../shared/page-title.ts'
import { useCurrentTenant } from '../../../app/session/me.ts'
import { NotFoundPage } from '../../../app/shell/not-found-page.tsx'
import { useFilterPanel } from '../../../shared/hooks/use-filter-panel.ts'
import { useScouteesTexts } from '../scoutees-texts.ts'
import { FilterPanel } from './filters/filter-panel.tsx'
import { useFilterOptions, useCountedOptions } from './filters/filter-options.ts'
import { ListDrawers } from './list-drawers.tsx'
import { ListHeader, ListToolbar } from './list-header.tsx'
import { countedEntries, countFilters, filtersOf, queryOf, type ScouteeSearch, addressOf, noFilters, readSearch, type ScouteeFilters } from './list-search.ts'
import { ResultRow } from './rows/result-row.tsx'
import { SavedSearches, useNamedSearch } from './searches/saved-searches.tsx'
import { ScouteeTable } from './rows/scoutee-table.tsx'
import { keyOfScoutee, rememberScoutee } from './selected-scoutee.ts'
import { SelectionActions } from './selection-actions.tsx'
import { type ScouteeItem, useScopeTotal, useListTotal, useScouteeList } from './use-scoutee-list.ts'
import { useViewSettings } from './use-view-settings.ts'
import type { ScouteeSort } from './view-settings.ts'
import { useAddressSearch } from '@mekiki/browser/address/use-address-search'
import '../../../shared/list/list-page.css'
import '../scoutees.css'

const pageText = (page: number): string => (page === 1 ? '' : String(page))

/** The list's state from the address and the ways to change it. A changed filter goes back to page 1. */
function useListSearch() {
  const { search: raw, change } = useAddressSearch()
  const search = useMemo(() => readSearch(raw), [raw])
  const setFilters = (part: Partial<ScouteeFilters>) => change({ ...addressOf(part), page: '' })
  return {
    search,
    setPage: (page: number, options?: { replace: boolean }) => change({ page: pageText(page) }, options),
    setPerPage: (perPage: number) => change({ page: '', per_page: String(perPage) }),
    setFilters,
    /** Goes over to the other database with what is being looked for. */
    setScope: (scope: ScouteeFilters['scope']) => setFilters({ scope }),
    clearFilters: () => setFilters({ ...noFilters, scope: search.scope })
  }
}

const ScouteeExportDialog = lazy(() => import('../export/export-dialog.tsx').then((module) => ({ default: module.ScouteeExportDialog })))
const ScouteeDrawer = lazy(() => import('../detail/scoutee-drawer.tsx').then((module) => ({ default: module.ScouteeDrawer })))
const ProviderDrawer = lazy(() => import('../provider/provider-drawer.tsx').then((module) => ({ default: module.ProviderDrawer })))

/** The company list, with the detail of the address's company over it; no page at all where the workspace has no company search (2§2). */
export function ScouteeListPage() {
  const params: { scouteeUuid?: string } = useParams({ strict: false })
  const scouteeUuid = params.scouteeUuid ?? null
  const { enableTenantScoutees } = useCurrentTenant()
  if (!enableTenantScoutees || (scouteeUuid !== null && !z.guid().safeParse(scouteeUuid).success)) return <NotFoundPage />
  return <ScouteeList openUuid={scouteeUuid} />
}

/** The ways to a company's detail and back to the list; the rest of the address stays. */
function useOpenScoutee() {
  const navigate = useNavigate()
  const go = (to: string) => void navigate({ to, search: (before: object) => before as never })
  return { open: (uuid: string) => go(addresses.scoutee(uuid)), close: () => go(addresses.scoutees) }
}

/** Goes to the last page when the address names one behind it, as after deleting all rows of the last. */
function useLastPage({ page, perPage, total }: { page: number; perPage: number; total: number | undefined }, goTo: (page: number) => void): void {
  const last = total === undefined ? page : Math.max(1, Math.ceil(total / perPage))
  useEffect(() => {
    if (page > last) goTo(last)
  })
}

/** The page of rows that the address names, how many there are in all, and which of them are chosen. */
function useListPage({ search, setPerPage }: ReturnType<typeof useListSearch>, sort: ScouteeSort | null) {
  const texts = useScouteesTexts()
  const [perPage, keepPerPage] = usePerPage(search.per_page)
  const list = useScouteeList(search, { perPage, sort })
  const items = list.data?.items ?? []
  const counting = useListTotal(list, search)
  const selection = useRowSelection({
    of: 'scoutees',
    rows: items,
    keyOf: keyOfScoutee,
    remember: rememberScoutee,
    scopeKey: JSON.stringify(filtersOf(search))
  })
  const changePerPage = (count: number) => {
    keepPerPage(count)
    setPerPage(count)
  }
  const rangeText = (from: number, to: number, all: number) => texts.range(from, to, countOf(all, countedEntries(search)))
  return { list, items, counting, selection, perPage, changePerPage, rangeText }
}

interface OpenedScouteeProps {
  uuid: string
  scope: ScouteeFilters['scope']
  items: readonly ScouteeItem[]
  opening: ReturnType<typeof useOpenScoutee>
}

/** The detail over the list, of a company of the workspace or of the provider's database. */
function OpenedScoutee({ uuid, scope, items, opening: { open, close } }: OpenedScouteeProps) {
  const Drawer = scope === 'provider' ? ProviderDrawer : ScouteeDrawer
  return <Drawer uuid={uuid} items={items} onOpen={open} onClose={close} />
}

interface ListExportProps {
  search: ScouteeSearch
  sort: ScouteeSort | null
  shown: readonly ScouteeListColumn[]
  total: number | undefined
  onClose: () => void
}

function ScouteeList({ openUuid }: { openUuid: string | null }) {
  const texts = useScouteesTexts()
  const address = useListSearch()
  const { search } = address
  const filters = filtersOf(search)
  const view = useViewSettings(search.scope ?? 'tenant')
  const { list, items, counting, selection, perPage, changePerPage, rangeText } = useListPage(address, view.sort)
  const { total } = counting
  const options = useFilterOptions()
  const [isFilterOpen, setFilterOpen] = useFilterPanel('IS_SCOUTEE_FILTER_OPEN')
  const counted = useCountedOptions(options, search, isFilterOpen && total !== undefined && !list.isPlaceholderData)
  const opening = useOpenScoutee()
  const [isExporting, setExporting] = useState(false)
  useNamedSearch(options)
  usePageTitle(texts.title)
  useLastPage({ page: search.page, perPage, total: list.isPlaceholderData ? undefined : total }, (page) => address.setPage(page, { replace: true }))
  const changeSort = (sort: ScouteeSort | null) => {
    view.setSort(sort)
    address.setPage(1)
  }
  const offset = (search.page - 1) * perPage
  return (
    <div className="mk-list-page">
      <div className="mk-list-main">
        <ListHeader scope={search.scope} onScope={address.setScope} onExport={search.scope === 'provider' ? null : () => setExporting(true)} />
        <div className="mk-list-body">
          {isFilterOpen && (
            <FilterPanel
              filters={filters}
              options={counted}
              top={<SavedSearches filters={filters} options={options} onApply={address.setFilters} />}
              onChange={address.setFilters}
              onClose={() => setFilterOpen(false)}
            />
          )}
          <div className="mk-list-content">
            <ListToolbar
              filters={filters}
              isFilterOpen={isFilterOpen}
              onToggleFilter={() => setFilterOpen(!isFilterOpen)}
              onChange={address.setFilters}
              view={view}
              onSort={changeSort}
            />
            <ResultRow counting={counting} filters={filters} options={options} onChange={address.setFilters} onClear={address.clearFilters} />
            <div className="mk-table-area">
              <ScouteeTable
                list={list}
                total={total}
                filters={filters}
                offset={offset}
                view={view}
                onSort={changeSort}
                selection={selection}
                currentUuid={openUuid}
                onOpen={(item) => opening.open(item.uuid)}
                onClearFilters={address.clearFilters}
              />
              <SelectionActions
                selection={selection}
                columns={view.columns}
                onRemoved={(uuids) => openUuid !== null && uuids.includes(openUuid) && opening.close()}
              />
            </div>
            <footer className="mk-list-foot">
              {total !== undefined && (
                <Pager page={search.page} perPage={perPage} total={total} onPage={address.setPage} onPerPage={changePerPage} rangeText={rangeText} />
              )}
            </footer>
          </div>
        </div>
      </div>
      <Suspense fallback={null}>{openUuid !== null && <OpenedScoutee uuid={openUuid} scope={search.scope} items={items} opening={opening} />}</Suspense>
      <Suspense fallback={null}>
        {isExporting && <ListExport search={search} sort={view.sort} shown={view.columns} total={total} onClose={() => setExporting(false)} />}
      </Suspense>
      <ListDrawers selection={selection} isDetailOpen={openUuid !== null} />
    </div>
  )
}

/** The export of what the list finds, or of all companies and people. */
function ListExport({ search, sort, shown, total, onClose }: ListExportProps) {
  const { scope: _scope, page: _page, perPage: _perPage, ...filter } = queryOf(search, { perPage: 1, sort }) ?? {}
  const isNarrowed = countFilters(filtersOf(search)) > 0 || search.q !== undefined
  const all = useScopeTotal('tenant')
  const scopes: ExportScope[] = isNarrowed
    ? [
        { kind: 'filter', count: total },
        { kind: 'all', count: all }
      ]
    : [{ kind: 'all', count: total }]
  return <ScouteeExportDialog scopes={scopes} filter={filter} shown={shown} onClose={onClose} />
}
