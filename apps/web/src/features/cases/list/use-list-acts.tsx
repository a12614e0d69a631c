import { lazy } from '@mekiki/browser/connection/lazy'
import type { MenuEntry } from '@mekiki/ui'
import { useNavigate } from '@tanstack/react-router'
import Download from 'lucide-react/icons/download'
import ListChecks from 'lucide-react/icons/list-checks'
import Plus from 'lucide-react/icons/plus'
import Settings from 'lucide-react/icons/settings-2'
import Share from 'lucide-react/icons/share'
import SquareCheck from 'lucide-react/icons/square-check'
import Upload from 'lucide-react/icons/upload'
import { Suspense, useState } from 'react'
import { addresses } from '../../../shared/addresses.ts'
import { usePermission } from '../../../app/session/me.ts'
import { layoutIcons, layoutNames } from './layout-icons.ts'
import { useListTexts } from './list-texts.ts'
import { useOpenDrawer, useProjectList } from './project-list-state.tsx'

const ListExportDialog = lazy(() => import('./list-export-dialog.tsx').then((module) => ({ default: module.ListExportDialog })))

/** The export of the list: the way to its dialog, null without the right, and the dialog itself. */
export function useListExport() {
  const { themeUuid, filters, sort, total, counts } = useProjectList()
  const [isOpen, setOpen] = useState(false)
  const mayExport = usePermission('export_project')
  const dialog = (
    <Suspense fallback={null}>
      {isOpen && <ListExportDialog {...{ themeUuid, filters, sort, total }} all={counts.all} onClose={() => setOpen(false)} />}
    </Suspense>
  )
  return { open: mayExport ? () => setOpen(true) : null, dialog }
}

/** The imports into the list that the person may do. */
export function useImports() {
  const texts = useListTexts()
  const { open } = useOpenDrawer()
  const canCreate = usePermission('create_project')
  const updating = [usePermission('update_own_project'), usePermission('update_follow_project'), usePermission('update_all_project')]
  return [
    ...(canCreate ? [{ key: 'new', label: texts.importNew, onSelect: () => open('is_import_projects_drawer_open') }] : []),
    ...(updating.includes(true) ? [{ key: 'update', label: texts.importUpdate, onSelect: () => open('is_import_update_projects_drawer_open') }] : [])
  ]
}

/** What stands beside the title of a wide list, as entries of a menu; on a phone with what its toolbar holds elsewhere. `onExport`: null without the right. */
export function useListMenu(onExport: (() => void) | null): MenuEntry[] {
  const { themeUuid, theme, step, setSelecting, search, address } = useProjectList()
  const texts = useListTexts()
  const navigate = useNavigate()
  const { open } = useOpenDrawer()
  const imports = useImports()
  const canShare = usePermission('share_my_project_list_view_setting')
  const canCreate = usePermission('create_project')
  const isPhone = step === 'phone'
  const isCards = search.view === undefined
  // On a phone these stand nowhere else.
  const ofPhone: MenuEntry[] = [
    ...layoutNames
      .filter((layout) => layout !== (search.view ?? 'table'))
      .map((layout) => ({
        key: layout,
        label: texts.layout[layout],
        icon: layoutIcons[layout],
        onSelect: () => address.setLayout(layout === 'table' ? undefined : layout)
      })),
    ...(!isCards && canCreate ? [{ key: 'create', label: texts.register, icon: Plus, onSelect: () => open('is_create_projects_drawer_open') }] : []),
    ...(!isCards ? [] : [{ key: 'select', label: texts.cards.select, icon: SquareCheck, onSelect: () => setSelecting(true) }]),
    ...(canShare ? [{ key: 'share', label: texts.shareView, icon: Share, onSelect: () => open('is_share_view_setting_dialog_open') }] : [])
  ]
  const groups: MenuEntry[][] = [
    [
      ...(isPhone ? ofPhone : []),
      ...(themeUuid === null ? [{ key: 'tasks', label: texts.tasks, icon: ListChecks, onSelect: () => void navigate({ to: addresses.projectTasks }) }] : []),
      ...(theme?.canEdit ? [{ key: 'settings', label: texts.themeSettings, icon: Settings, onSelect: () => open('is_project_setting_drawer_open') }] : [])
    ],
    [...imports.map((entry) => ({ ...entry, icon: Upload })), ...(onExport ? [{ key: 'export', label: texts.export, icon: Download, onSelect: onExport }] : [])]
  ]
  return groups.filter((group) => group.length > 0).flatMap((group, at) => (at === 0 ? group : [{ key: `line-${at}`, separator: true as const }, ...group]))
}
