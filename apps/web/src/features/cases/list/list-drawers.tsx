import { useQuery } from '@tanstack/react-query'
import { type ComponentType, Suspense } from 'react'
import { lazy } from '@mekiki/browser/connection/lazy'
import { useListPartsTexts } from '../../../shared/list/list-parts-texts.ts'
import { lists } from '../../../shared/calls/lists.ts'
import { useListTexts } from './list-texts.ts'
import { type DrawerKey, useOpenDrawer, useProjectList } from './project-list-state.tsx'

const CreateProjectDrawer = lazy(() => import('../create/create-project-drawer.tsx').then((module) => ({ default: module.CreateProjectDrawer })))

const SettledDrawer = lazy(() => import('../../../shared/list/settled-drawer.tsx').then((module) => ({ default: module.SettledDrawer })))
const ListColumnsDrawer = lazy(() => import('./views/list-columns-drawer.tsx').then((module) => ({ default: module.ListColumnsDrawer })))
const SortSettingsDrawer = lazy(() => import('./views/sort-settings-drawer.tsx').then((module) => ({ default: module.SortSettingsDrawer })))
const ShareViewDialog = lazy(() => import('./views/share-view-dialog.tsx').then((module) => ({ default: module.ShareViewDialog })))

/** What drawers of other features get: the list's theme, and what its address holds open. */
export interface DrawerSlot {
  themeUuid: string | null
  isOpen: (key: DrawerKey) => boolean
  close: (key: DrawerKey) => void
}

/** The drawers that the address holds open over the list. */
export function ListDrawers({ others: Others }: { others: ComponentType<DrawerSlot> }) {
  const { themeUuid, title, view, items, sort, changeSort } = useProjectList()
  const { isOpen, close } = useOpenDrawer()
  const titles = { columns: useListPartsTexts().columnSettings.title, sort: useListTexts().sortSettings.title }
  const settings = [
    useQuery({ ...lists.themes, meta: { isHandled: true } }),
    useQuery({ ...lists.extensionItemGroups, meta: { isHandled: true } }),
    useQuery({ ...lists.recordCategories, meta: { isHandled: true } })
  ]
  const closeColumns = () => close('is_column_setting_drawer_open')
  const closeSort = () => close('is_sort_setting_drawer_open')
  return (
    <Suspense fallback={null}>
      {isOpen('is_column_setting_drawer_open') && (
        <SettledDrawer title={titles.columns} queries={settings} onClose={closeColumns}>
          <ListColumnsDrawer view={view} items={items} onClose={closeColumns} />
        </SettledDrawer>
      )}
      {isOpen('is_sort_setting_drawer_open') && (
        <SettledDrawer title={titles.sort} queries={settings} onClose={closeSort}>
          <SortSettingsDrawer conditions={sort} columns={items.columns} onChange={changeSort} onClose={closeSort} />
        </SettledDrawer>
      )}
      {isOpen('is_share_view_setting_dialog_open') && (
        <ShareViewDialog themeUuid={themeUuid} title={title} onClose={() => close('is_share_view_setting_dialog_open')} />
      )}
      {isOpen('is_create_projects_drawer_open') && <CreateProjectDrawer themeUuid={themeUuid} onClose={() => close('is_create_projects_drawer_open')} />}
      <Others themeUuid={themeUuid} isOpen={isOpen} close={close} />
    </Suspense>
  )
}
