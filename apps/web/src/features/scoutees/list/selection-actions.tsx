import { Button, SelectionBar } from '@mekiki/ui'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import type { RowSelection } from '../../../app/list/use-row-selection.ts'
import { usePermission } from '../../../app/session/me.ts'
import { RemoveScouteesDialog } from '../remove-dialog.tsx'
import { useScouteesTexts } from '../scoutees-texts.ts'
import { useScouteeDrawer } from '../use-scoutee-drawer.ts'
import type { SelectedScoutee } from './selected-scoutee.ts'

/** The bar over the foot of the list with what can be done with the selected companies; what is not allowed is absent. */
export function SelectionActions({ selection, onRemoved }: { selection: RowSelection<SelectedScoutee>; onRemoved: (uuids: readonly string[]) => void }) {
  const texts = useScouteesTexts()
  const { open } = useScouteeDrawer()
  const canCreateCases = usePermission('create_project')
  const [isRemoving, setRemoving] = useState(false)
  const targets = [...selection.selected.values()]
  const removed = () => {
    selection.clear()
    onRemoved(targets.map((target) => target.uuid))
  }
  return (
    <>
      <SelectionBar count={targets.length} text={texts.selected(targets.length)} onClear={selection.clear}>
        {canCreateCases && (
          <Button variant="ghost" icon={Plus} onClick={() => open('is_create_scoutee_projects_drawer_open')}>
            {texts.createCases.action}
          </Button>
        )}
        {targets.every((target) => target.canDelete) && (
          <Button variant="danger" className="mk-end" onClick={() => setRemoving(true)}>
            {texts.remove.action}
          </Button>
        )}
      </SelectionBar>
      {isRemoving && <RemoveScouteesDialog targets={targets} onDone={removed} onClose={() => setRemoving(false)} />}
    </>
  )
}
