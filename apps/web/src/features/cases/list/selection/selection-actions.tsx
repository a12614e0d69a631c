import { Button, Menu, SelectionBar, useWidthStep } from '@mekiki/ui'
import { useParams } from '@tanstack/react-router'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Download from 'lucide-react/icons/download'
import { Suspense, useState } from 'react'
import { lazy } from '@mekiki/browser/connection/lazy'
import { useExportAction } from '../../../../shared/exports/export-action.ts'
import type { ControlMark } from '../../../../shared/keys/marked-control.ts'
import { usePermission } from '../../../../app/session/me.ts'
import { actionIcons, bulkMenuItems, useBulkActions } from '../../bulk/use-bulk-actions.tsx'
import type { BulkAction } from '../../bulk/bulk-plan.ts'
import { useBulkTexts } from '../../bulk/bulk-texts.ts'
import { useOpenProject } from '../project-list-state.tsx'
import type { Selection } from './use-selection.ts'

const ProjectExportDialog = lazy(() =>
  import('../../../../shared/exports/project-export-dialog.tsx').then((module) => ({ default: module.ProjectExportDialog }))
)

const onBar: readonly BulkAction[] = ['status', 'categories', 'followers']
/** On the bar where it is wide enough. */
const onWideBar: readonly BulkAction[] = ['move', 'share']
const inMenu: readonly (readonly BulkAction[])[] = [
  ['followerGroups', 'scouteeTags', 'channels'],
  ['integrate', 'duplicate'],
  ['createScoutees', 'detachScoutees']
]
const marks: Partial<Record<BulkAction, ControlMark>> = { status: 'bulkStatus', followers: 'bulkAssign', categories: 'bulkTags' }

/** The bar over the foot of the list with what can be done with the selected cases; an act that is allowed with none of them is absent. */
export function SelectionActions({ selection, statusTemplateOf }: { selection: Selection; statusTemplateOf: (themeUuid: string) => string | undefined }) {
  const texts = useBulkTexts()
  const projects = [...selection.selected].map(([uuid, each]) => ({ ...each, uuid, statusTemplateUuid: statusTemplateOf(each.themeUuid) }))
  const params: { themeUuid?: string; projectUuid?: string } = useParams({ strict: false })
  const preview = useOpenProject(params.themeUuid ?? null)
  const step = useWidthStep()
  const isNarrow = step === 'phone' || step === 'tablet' || params.projectUuid !== undefined
  const { offered, open, dialog } = useBulkActions({
    projects,
    onDone: (action) => {
      const shown = projects.find((each) => each.uuid === params.projectUuid)
      if (action === 'delete' && shown?.canDelete) preview.close()
      selection.clear()
    }
  })
  const { action: exportLabel } = useExportAction()
  const canExport = usePermission('export_project')
  const [isExporting, setExporting] = useState(false)
  const acts = bulkMenuItems(isNarrow ? [onWideBar, ...inMenu] : inMenu, { offered, open, texts })
  const line = acts.length > 0 ? [{ key: 'line-export', separator: true } as const] : []
  const more = canExport ? [...acts, ...line, { key: 'export', label: exportLabel, icon: Download, onSelect: () => setExporting(true) }] : acts
  return (
    <>
      <SelectionBar count={projects.length} onClear={selection.clear}>
        {(isNarrow ? onBar : [...onBar, ...onWideBar])
          .filter((action) => offered.has(action))
          .map((action) => (
            <Button key={action} variant="ghost" icon={actionIcons[action]} data-key={marks[action]} onClick={() => open(action)}>
              {texts.actions[action]}
            </Button>
          ))}
        {more.length > 0 && (
          <Menu
            label={texts.menu}
            items={more}
            trigger={(props) => (
              <Button variant="ghost" endIcon={ChevronDown} {...props}>
                {texts.more}
              </Button>
            )}
          />
        )}
        {offered.has('delete') && (
          <Button variant="dangerOutline" className="mk-selection-danger" onClick={() => open('delete')}>
            {texts.actions.delete}
          </Button>
        )}
      </SelectionBar>
      {dialog}
      <Suspense fallback={null}>
        {isExporting && (
          <ProjectExportDialog
            themeUuid={params.themeUuid ?? null}
            scopes={[{ kind: 'selection', count: projects.length }]}
            projectUuids={projects.map(({ uuid }) => uuid)}
            onClose={() => setExporting(false)}
          />
        )}
      </Suspense>
    </>
  )
}
