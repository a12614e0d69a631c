import type { ThemeFilterKey } from '@mekiki/contract/themes/themes/theme-filter-fields'
import { ResponseError } from '@mekiki/api-client'
import { Button, DataTable, EmptyState, ErrorBlock, FilterButton, PageHeader, Pager, SearchField, Toolbar, type TabItem, Tabs } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import Download from 'lucide-react/icons/download'
import Plus from 'lucide-react/icons/plus'
import Upload from 'lucide-react/icons/upload'
import { type ReactNode, Suspense, useState } from 'react'
import { lazy } from '@mekiki/browser/connection/lazy'
import { addresses } from '../../../shared/addresses.ts'
import { useExportAction } from '../../../shared/exports/export-action.ts'
import { lists } from '../../../shared/calls/lists.ts'
import { usePageTitle } from '../../../shared/page-title.ts'
import type { SearchParams } from '@mekiki/browser/address/search-params'
import { usePermission, useCurrentUser } from '../../../app/session/me.ts'
import { useAddressSearch } from '@mekiki/browser/address/use-address-search'
import { CreateThemeDrawer } from '../settings/create-theme-drawer.tsx'
import type { ThemeTab } from '../settings/theme-draft.ts'
import { ThemeSettingsDrawer } from '../settings/theme-settings-drawer.tsx'
import { useThemesTexts } from '../themes-texts.ts'
import { useThemeOptions, type ThemeOptions } from '../use-theme-options.ts'
import { themeColumns } from './theme-columns.tsx'
import { ActiveThemeFilters, QuickFilters, ThemeFilterPanel } from './theme-filters.tsx'
import { countFilters, isFiltered, readThemeSearch, readThemeTab, type ThemeSearch, viewOf } from './theme-search.ts'
import { useThemeList, useThemeOrder } from './use-theme-list.ts'
import { formatNumber } from '@mekiki/i18n/format'
import '../themes.css'

/** So many statuses have a view of their own; the others are filtered by. */
const maxStatuses = 4

/** All themes, those of the signed-in person, and those of each status that is in use, with their counts. */
function ThemeViews({ search, options }: { search: ThemeSearch; options: ThemeOptions }) {
  const texts = useThemesTexts()
  const { uuid } = useCurrentUser()
  const themes = useQuery(lists.themes).data?.individuals
  const count = (isIn: (theme: NonNullable<typeof themes>[number]) => boolean) => (themes ? { count: formatNumber(themes.filter(isIn).length) } : {})
  const used = new Set(themes?.map((theme) => theme.themeStatusUuid))
  const statuses = options.statuses.filter((status) => used.has(status.uuid)).slice(0, maxStatuses)
  const items: TabItem<string>[] = [
    { key: 'all', label: texts.views.all, href: addresses.themes, ...count(() => true) },
    {
      key: uuid,
      label: texts.views.mine,
      href: `${addresses.themes}?person_in_charge_user_uuids=${uuid}`,
      ...count((theme) => theme.personInChargeUserUuids.includes(uuid))
    },
    ...statuses.map((status) => ({
      key: status.uuid,
      label: status.name,
      href: `${addresses.themes}?theme_status_uuids=${status.uuid}`,
      ...count((theme) => theme.themeStatusUuid === status.uuid)
    }))
  ]
  return <Tabs label={texts.views.label} items={items} current={viewOf(search)} />
}

const ThemeExportDialog = lazy(() => import('./theme-export-dialog.tsx').then((module) => ({ default: module.ThemeExportDialog })))

/** What the address says of a theme's tasks ends with the theme. */
const noTask = { task_uuid: undefined, task_status: undefined }

const noFilters = {
  keyword: undefined,
  person_in_charge_user_uuids: undefined,
  related_user_group_uuids: undefined,
  tag_uuids: undefined,
  theme_status_uuids: undefined
}

/** The list's state in the address, and the ways to change it. A changed filter goes back to page 1. */
function useThemeAddress() {
  const { search: raw, change } = useAddressSearch()
  const { themeUuid } = useParams({ strict: false })
  const navigate = useNavigate()
  const goTo = (to: string, tab: ThemeTab | undefined) => void navigate({ to, search: (before: SearchParams) => ({ ...before, tab, ...noTask }) as never })
  return {
    search: readThemeSearch(raw),
    themeUuid,
    isCreating: raw['is_create_themes_drawer_open'] === 'true',
    setFilters: (part: Partial<Record<ThemeFilterKey, string[]>>) => change({ ...part, page: undefined }),
    setKeyword: (keyword: string) => change({ keyword: keyword || undefined, page: undefined }, { replace: true }),
    setPage: (page: number) => change({ page: String(page) }),
    setPerPage: (perPage: number) => change({ per_page: String(perPage), page: undefined }),
    clear: () => change({ ...noFilters, page: undefined }),
    openCreate: () => change({ is_create_themes_drawer_open: 'true' }),
    openImport: () => change({ is_import_themes_drawer_open: 'true' }),
    closeCreate: () => change({ is_create_themes_drawer_open: undefined }),
    tab: readThemeTab(raw),
    setTab: (tab: ThemeTab) => change({ tab }, { replace: true }),
    open: (uuid: string) => goTo(addresses.theme(uuid), undefined),
    openSettings: (uuid: string) => goTo(addresses.theme(uuid), 'basics'),
    close: () => goTo(addresses.themes, undefined)
  }
}

interface ThemeTableProps {
  list: ReturnType<typeof useThemeList>
  columns: ReturnType<typeof themeColumns>
  address: ReturnType<typeof useThemeAddress>
  empty: ReactNode
}

/** A page of the themes, and the way to the others. */
function ThemeTable({ list, columns, address, empty }: ThemeTableProps) {
  const texts = useThemesTexts()
  const { search } = address
  const total = list.data?.totalCount ?? 0
  return (
    <>
      <div className="mk-themes-table">
        <DataTable
          label={texts.list}
          columns={columns}
          rows={list.data?.items ?? []}
          rowKey={(theme) => theme.uuid}
          rowName={(theme) => theme.name}
          currentKey={address.themeUuid ?? null}
          onOpen={(theme) => address.open(theme.uuid)}
          isLoading={list.isPending || list.isPlaceholderData}
          empty={empty}
          offset={(search.page - 1) * search.per_page}
          total={total}
        />
      </div>
      {total > 0 && (
        <div className="mk-footer-row">
          <Pager page={search.page} perPage={search.per_page} total={total} onPage={address.setPage} onPerPage={address.setPerPage} />
        </div>
      )}
    </>
  )
}

/** What can be done beside the list: their tasks, files out and in, a new one. */
function ThemeActs({ onExport, onImport, addButton }: { onExport: () => void; onImport: () => void; addButton: ReactNode }) {
  const texts = useThemesTexts()
  const canCreate = usePermission('create_project_group')
  const canExport = usePermission('export_theme')
  const { action: exportLabel } = useExportAction()
  return (
    <>
      <Button href={addresses.themeTasks}>{texts.tasks}</Button>
      {canExport && (
        <Button icon={Download} onClick={onExport}>
          {exportLabel}
        </Button>
      )}
      {canCreate && (
        <Button icon={Upload} onClick={onImport}>
          {texts.import}
        </Button>
      )}
      {canCreate && addButton}
    </>
  )
}

/** The themes: search, filters, order, and the drawers of their settings (2§2 "Themes screen"). */
export function ThemeListPage() {
  const texts = useThemesTexts()
  const address = useThemeAddress()
  const themes = useQuery(lists.themes).data?.individuals
  const openedName = themes?.find((theme) => theme.uuid === address.themeUuid)?.name
  usePageTitle(openedName ?? texts.title)
  const { search } = address
  const list = useThemeList(search)
  const options = useThemeOptions()
  const canCreate = usePermission('create_project_group')
  const canOrder = usePermission('update_all_project_group')
  const [isExporting, setExporting] = useState(false)
  const onOrder = useThemeOrder(search)
  const [isPanelOpen, setPanelOpen] = useState(false)
  const rows = list.data?.items ?? []
  const total = list.data?.totalCount ?? 0
  const order = canOrder && !isFiltered(search) && !list.isPlaceholderData && rows.length > 1 ? { keys: rows.map((theme) => theme.uuid), onOrder } : null
  const columns = themeColumns({ texts, options, order, onSettings: (theme) => address.openSettings(theme.uuid) })
  const addButton = (
    <Button variant="primary" icon={Plus} onClick={address.openCreate}>
      {texts.add}
    </Button>
  )
  const empty = isFiltered(search) ? (
    <EmptyState kind="byFilter" title={texts.emptyFilterTitle} onClear={address.clear} />
  ) : (
    <EmptyState kind="neverUsed" title={texts.emptyTitle} body={texts.emptyBody} action={canCreate ? addButton : undefined} />
  )
  const requestId = list.error instanceof ResponseError ? list.error.body?.requestId : undefined
  const hasFailed = list.isError && list.data === undefined
  return (
    <div className="mk-themes">
      <PageHeader
        title={texts.title}
        {...(list.data && { note: texts.count(total) })}
        actions={<ThemeActs onExport={() => setExporting(true)} onImport={address.openImport} addButton={addButton} />}
      />
      <ThemeViews search={search} options={options} />
      <div className="mk-themes-main">
        {isPanelOpen && <ThemeFilterPanel search={search} options={options} onChange={address.setFilters} onClose={() => setPanelOpen(false)} />}
        <div className="mk-themes-list">
          <Toolbar label={texts.toolbar}>
            <FilterButton count={countFilters(search)} isOpen={isPanelOpen} onClick={() => setPanelOpen(!isPanelOpen)} />
            <SearchField className="mk-themes-search" placeholder={texts.search} value={search.keyword} onSearch={address.setKeyword} />
            <QuickFilters search={search} options={options} onChange={address.setFilters} />
          </Toolbar>
          <ActiveThemeFilters search={search} options={options} onChange={address.setFilters} onClearAll={address.clear} />
          {hasFailed ? (
            <ErrorBlock cause={texts.loadFailed} {...(requestId !== undefined && { requestId })} onReload={() => list.refetch()} />
          ) : (
            <ThemeTable list={list} columns={columns} address={address} empty={empty} />
          )}
        </div>
      </div>
      {address.themeUuid !== undefined && (
        <ThemeSettingsDrawer
          key={address.themeUuid}
          themeUuid={address.themeUuid}
          address={{ tab: address.tab, onTab: address.setTab }}
          onClose={address.close}
        />
      )}
      <Suspense fallback={null}>
        {isExporting && <ThemeExportDialog search={search} total={list.data?.totalCount} all={themes?.length} onClose={() => setExporting(false)} />}
      </Suspense>
      {address.isCreating && canCreate && <CreateThemeDrawer onClose={address.closeCreate} />}
    </div>
  )
}
