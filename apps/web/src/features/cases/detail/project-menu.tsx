import { Button, IconButton, Menu, type MenuEntry, useCopy } from '@mekiki/ui'
import { useNavigate } from '@tanstack/react-router'
import { addresses } from '../../../shared/addresses.ts'
import { useDetailTexts } from './detail-texts.ts'
import type { Project } from './use-project.ts'
import { call } from '../../../shared/calls/api.ts'
import { projectBulkOperations } from '@mekiki/contract/cases/project-bulk/project-bulk.operations'
import Copy from 'lucide-react/icons/copy'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Printer from 'lucide-react/icons/printer'
import { reportError } from '@mekiki/browser/plain/report-error'
import { useKeys } from '../../../shared/keys/key-registry.ts'
import { actionIcons, bulkMenuItems, useBulkActions } from '../bulk/use-bulk-actions.tsx'
import { type BulkAction, type BulkProject, planOf } from '../bulk/bulk-plan.ts'
import { useBulkTexts } from '../bulk/bulk-texts.ts'

/** What can be done with one case as with many; the rest of it is edited in its place. */
const groups: readonly (readonly BulkAction[])[] = [['share', 'duplicate', 'move'], ['scouteeTags', 'channels', 'createScoutees', 'detachScoutees'], ['delete']]

/** Those that have a button of their own where there is room. */
const shownActions = ['duplicate', 'share'] as const satisfies readonly BulkAction[]

const bulkProject = (project: Project): BulkProject => ({
  uuid: project.uuid,
  name: project.shownScoutee.name,
  themeUuid: project.themeUuid,
  statusName: project.statusName,
  statusTemplateUuid: project.theme.statusTemplateUuid,
  scouteeId: project.scouteeId,
  canEdit: project.canEdit,
  canDelete: project.canDelete
})

export interface ProjectMenuProps {
  project: Project
  /** Leaves the place that showed it. */
  onDeleted: () => void
  canPrint?: boolean
  /** Whether there is room for buttons beside the menu. */
  isWide?: boolean
}

/** What else can be done with a case: its address, print, and what can be done with many. */
export function ProjectMenu({ project, onDeleted, canPrint = false, isWide = false }: ProjectMenuProps) {
  const texts = useDetailTexts()
  const bulkTexts = useBulkTexts()
  const navigate = useNavigate()
  const addressIn = canPrint ? addresses.project : addresses.projectPreview
  const projects = [bulkProject(project)]
  const { offered, open, dialog } = useBulkActions({
    projects,
    onDone: (action) => action === 'delete' && onDeleted(),
    onMoved: (themeUuid) => void navigate({ to: addressIn(themeUuid, project.uuid) })
  })
  const useful = new Set([...offered].filter((action) => planOf(action, projects).targets.length > 0))
  const copyText = useCopy(texts.linkCopied)
  useKeys('case', () => ({ share: useful.has('share') ? () => open('share') : null }))
  const shown = isWide ? shownActions.filter((action) => useful.has(action)) : []
  const inMenu = new Set([...useful].filter((action) => !shown.some((each) => each === action)))
  const copy = async () => {
    const isCopied = await copyText?.(new URL(addresses.project(project.themeUuid, project.uuid), location.origin).href)
    if (!isCopied) return
    call(projectBulkOperations.createOperationLogs, { body: { items: [{ projectUuid: project.uuid, action: 'copy_link' }] } }).catch(reportError)
  }
  const items: MenuEntry[] = [
    ...(copyText ? [{ key: 'copy', label: texts.copyLink, icon: Copy, onSelect: copy }] : []),
    ...(canPrint ? [{ key: 'print', label: texts.print, icon: Printer, onSelect: () => window.setTimeout(() => window.print()) }] : []),
    { key: 'line', separator: true },
    ...bulkMenuItems(groups, { offered: inMenu, open, texts: bulkTexts })
  ]
  return (
    <>
      {shown.map((action) => (
        <Button key={action} icon={actionIcons[action]} onClick={() => open(action)}>
          {bulkTexts.actions[action]}
        </Button>
      ))}
      <Menu label={texts.more} items={items} trigger={(props) => <IconButton icon={Ellipsis} label={texts.more} variant="outline" {...props} />} />
      {dialog}
    </>
  )
}
