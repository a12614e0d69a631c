import { Suspense, useEffect } from 'react'
import { lazy } from '@mekiki/browser/connection/lazy'
import type { RowSelection } from '../../../shared/list/use-row-selection.ts'
import { usePermission } from '../../../app/session/me.ts'
import { useScouteeDrawer } from '../use-scoutee-drawer.ts'
import type { SelectedScoutee } from './selected-scoutee.ts'

const CreateCompanyDrawer = lazy(() => import('../edit/create-company-drawer.tsx').then((module) => ({ default: module.CreateCompanyDrawer })))
const CreatePersonDrawer = lazy(() => import('../edit/create-person-drawer.tsx').then((module) => ({ default: module.CreatePersonDrawer })))
const DuplicatesDrawer = lazy(() => import('../merge/duplicates-drawer.tsx').then((module) => ({ default: module.DuplicatesDrawer })))
const CreateProjectsDrawer = lazy(() => import('../cases/create-projects-drawer.tsx').then((module) => ({ default: module.CreateProjectsDrawer })))

/** The drawers that the address holds open over the list; those for which the user lacks the right, or that have nothing to act on, stay closed. */
export function ListDrawers({ selection, isDetailOpen }: { selection: RowSelection<SelectedScoutee>; isDetailOpen: boolean }) {
  const { isOpen, close } = useScouteeDrawer()
  const canCreate = usePermission('create_tenant_scoutee')
  const canCreateProjects = usePermission('create_project')
  const isCreatingProjects = isOpen('is_create_scoutee_projects_drawer_open') && !isDetailOpen
  const closeProjects = () => close('is_create_scoutee_projects_drawer_open')
  const hasTargets = selection.selected.size > 0
  // A selection is not in the address: without one there is nothing to make cases of, and the drawer must not wait for the next row.
  useEffect(() => {
    if (isCreatingProjects && !hasTargets) close('is_create_scoutee_projects_drawer_open', { replace: true })
  })
  return (
    <Suspense fallback={null}>
      {canCreate && isOpen('is_create_scoutee_drawer_open') && <CreateCompanyDrawer onClose={() => close('is_create_scoutee_drawer_open')} />}
      {canCreate && isOpen('is_create_people_drawer_open') && <CreatePersonDrawer onClose={() => close('is_create_people_drawer_open')} />}
      {isOpen('is_scoutee_duplicates_drawer_open') && !isDetailOpen && <DuplicatesDrawer onClose={() => close('is_scoutee_duplicates_drawer_open')} />}
      {canCreateProjects && isCreatingProjects && hasTargets && (
        <CreateProjectsDrawer
          targets={[...selection.selected.values()]}
          onClose={closeProjects}
          onDone={() => {
            closeProjects()
            selection.clear()
          }}
        />
      )}
    </Suspense>
  )
}
