import { countEntries } from '@mekiki/i18n/companies/entry-counts'
import { Button, SelectionBar } from '@mekiki/ui'
import type { ScouteeListColumn } from '@mekiki/contract/workspace/constants/index'
import Combine from 'lucide-react/icons/combine'
import Download from 'lucide-react/icons/download'
import Plus from 'lucide-react/icons/plus'
import Route from 'lucide-react/icons/route'
import Tags from 'lucide-react/icons/tags'
import { Suspense, useState } from 'react'
import { lazy } from '@mekiki/browser/connection/lazy'
import type { RowSelection } from '../../../shared/list/use-row-selection.ts'
import { usePermission } from '../../../app/session/me.ts'
import type { CarriedKind } from '../bulk/change-carried.ts'
import type { MergeTarget } from '../merge/merge-types.ts'
import { useCanMerge } from '../merge/use-can-merge.ts'
import { useScouteesTexts, useColumnLabel } from '../scoutees-texts.ts'
import { useScouteeDrawer } from '../use-scoutee-drawer.ts'
import type { SelectedScoutee } from './selected-scoutee.ts'

const RemoveScouteesDialog = lazy(() => import('../remove-dialog.tsx').then((module) => ({ default: module.RemoveScouteesDialog })))
const MergeDialog = lazy(() => import('../merge/merge-dialog.tsx').then((module) => ({ default: module.MergeDialog })))
const ScouteeExportDialog = lazy(() => import('../export/export-dialog.tsx').then((module) => ({ default: module.ScouteeExportDialog })))
const LinksDialog = lazy(() => import('../bulk/links-dialog.tsx').then((module) => ({ default: module.LinksDialog })))

interface SelectionProps {
  selection: RowSelection<SelectedScoutee>
  /** The columns that the list shows. */
  columns: readonly ScouteeListColumn[]
  onRemoved: (uuids: readonly string[]) => void
}

/** The bar over the foot of the list with what can be done with the selected companies; what is not allowed is absent. */
export function SelectionActions({ selection, columns, onRemoved }: SelectionProps) {
  const texts = useScouteesTexts()
  const label = useColumnLabel()
  const { open } = useScouteeDrawer()
  const can = useSelectionRights([...selection.selected.values()])
  const [dialog, setDialog] = useState<'remove' | 'merge' | 'export' | CarriedKind | null>(null)
  const targets = [...selection.selected.values()]
  const close = () => setDialog(null)
  const removed = () => {
    selection.clear()
    onRemoved(targets.map((target) => target.uuid))
  }
  const changed = () => {
    close()
    selection.clear()
  }
  return (
    <>
      <SelectionBar count={targets.length} text={texts.selected(countEntries(targets))} onClear={selection.clear}>
        {can.createProjects && (
          <Button variant="ghost" icon={Plus} onClick={() => open('is_create_scoutee_projects_drawer_open')}>
            {texts.createProjects.action}
          </Button>
        )}
        {can.change && (
          <>
            <Button variant="ghost" icon={Tags} onClick={() => setDialog('tags')}>
              {label('tags')}
            </Button>
            <Button variant="ghost" icon={Route} onClick={() => setDialog('channels')}>
              {label('channels')}
            </Button>
          </>
        )}
        {can.merge && (
          <Button variant="ghost" icon={Combine} onClick={() => setDialog('merge')}>
            {texts.merge.action}
          </Button>
        )}
        {can.export && (
          <Button variant="ghost" icon={Download} onClick={() => setDialog('export')}>
            {texts.export.action}
          </Button>
        )}
        {can.remove && (
          <Button variant="danger" className="mk-end" onClick={() => setDialog('remove')}>
            {texts.remove.action}
          </Button>
        )}
      </SelectionBar>
      <Suspense fallback={null}>
        {dialog === 'merge' && can.merge && <MergeDialog targets={can.merge} onDone={changed} onClose={close} />}
        {dialog === 'export' && (
          <ScouteeExportDialog
            scopes={[{ kind: 'selection', count: targets.filter(({ scouteeId }) => scouteeId !== null).length }]}
            selected={targets}
            shown={columns}
            onClose={close}
          />
        )}
        {dialog === 'remove' && <RemoveScouteesDialog targets={targets} onDone={removed} onClose={close} />}
        {(dialog === 'tags' || dialog === 'channels') && <LinksDialog kind={dialog} targets={targets} onDone={changed} onClose={close} />}
      </Suspense>
    </>
  )
}

/** The two entries that are chosen, when they can be one: both registered, and of one kind. */
function mergeable([first, second, ...more]: readonly SelectedScoutee[]): readonly [MergeTarget, MergeTarget] | null {
  if (!first || !second || more.length > 0 || first.peopleFlg !== second.peopleFlg || first.scouteeId === null || second.scouteeId === null) return null
  return [
    { uuid: first.scouteeId, peopleFlg: first.peopleFlg },
    { uuid: second.scouteeId, peopleFlg: second.peopleFlg }
  ]
}

/** What the person may do with some companies: one that is not registered yet is registered by it. */
function useSelectionRights(targets: readonly SelectedScoutee[]) {
  const canCreateProjects = usePermission('create_project')
  const canRegister = usePermission('create_tenant_scoutee')
  const canChange = usePermission('update_tenant_scoutee')
  const canExport = usePermission('export_scoutee')
  const canMerge = useCanMerge()
  const isRegistered = ({ scouteeId }: SelectedScoutee): boolean => scouteeId !== null
  return {
    createProjects: canCreateProjects && (canRegister || targets.every(isRegistered)),
    change: canChange && (canRegister || targets.some(isRegistered)),
    export: canExport && targets.some(isRegistered),
    remove: targets.every((target) => target.canDelete),
    merge: canMerge ? mergeable(targets) : null
  }
}
