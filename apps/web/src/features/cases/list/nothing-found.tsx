import { Button, EmptyState } from '@mekiki/ui'
import { usePermission } from '../../../app/session/me.ts'
import { useListTexts } from './list-texts.ts'
import { useProjectList } from './project-list-state.tsx'
import { useOpenDrawer } from './use-open-drawer.ts'

/** Why the list has no cases: nothing matches the filters, or there are none yet. */
export function NothingFound() {
  const { isFiltered, address } = useProjectList()
  const texts = useListTexts()
  const canCreate = usePermission('create_project')
  const { open } = useOpenDrawer()
  if (isFiltered) return <EmptyState kind="byFilter" title={texts.emptyFilterTitle} onClear={address.clearFilters} />
  const action = canCreate && (
    <Button variant="primary" onClick={() => open('is_create_projects_drawer_open')}>
      {texts.register}
    </Button>
  )
  return <EmptyState kind="neverUsed" title={texts.emptyTitle} body={canCreate ? texts.emptyBody : undefined} action={action} />
}
