import { type ComponentType, Suspense, useEffect, useRef } from 'react'
import { lazy } from '@mekiki/browser/connection/lazy'
import { type DrawerKey, useOpenDrawer, useProjectList } from './project-list-state.tsx'

const CreateProjectDrawer = lazy(() => import('../create/create-project-drawer.tsx').then((module) => ({ default: module.CreateProjectDrawer })))
const ShareViewDialog = lazy(() => import('./views/share-view-dialog.tsx').then((module) => ({ default: module.ShareViewDialog })))

/** What drawers of other features get: the list's theme, and what its address holds open. */
export interface DrawerSlot {
  themeUuid: string | null
  isOpen: (key: DrawerKey) => boolean
  close: (key: DrawerKey) => void
}

/** The drawers that the address holds open over the list. */
export function ListDrawers({ others: Others }: { others: ComponentType<DrawerSlot> }) {
  const { themeUuid, start, setStart } = useProjectList()
  const { isOpen, close } = useOpenDrawer()
  const isCreating = isOpen('is_create_projects_drawer_open')
  const wasCreating = useRef(false)
  // Back closes it as well: what a case was to begin with is gone with the drawer, however that goes.
  useEffect(() => {
    if (wasCreating.current && !isCreating) setStart(null)
    wasCreating.current = isCreating
  }, [isCreating, setStart])
  return (
    <Suspense fallback={null}>
      {isOpen('is_share_view_setting_dialog_open') && <ShareViewDialog onClose={() => close('is_share_view_setting_dialog_open')} />}
      {isCreating && <CreateProjectDrawer themeUuid={themeUuid} start={start} onClose={() => close('is_create_projects_drawer_open')} />}
      <Others themeUuid={themeUuid} isOpen={isOpen} close={close} />
    </Suspense>
  )
}
