import { projectBulkOperations } from '@mekiki/contract/cases/project-bulk/project-bulk.operations'
import { IconButton, Menu, type MenuEntry, notify } from '@mekiki/ui'
import { useNavigate } from '@tanstack/react-router'
import Copy from 'lucide-react/icons/copy'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Printer from 'lucide-react/icons/printer'
import { addresses } from '../../../shared/addresses.ts'
import { call } from '../../../shared/calls/api.ts'
import { reportError } from '@mekiki/browser/plain/report-error'
import { bulkMenuItems } from '../bulk/bulk-menu-items.ts'
import { type BulkAction, type BulkProject, planOf } from '../bulk/bulk-plan.ts'
import { useBulkTexts } from '../bulk/bulk-texts.ts'
import { useBulkActions } from '../bulk/use-bulk-actions.tsx'
import { useDetailTexts } from './detail-texts.ts'
import type { Project } from './use-project.ts'

/** What can be done with one case as with many; the rest of it is edited in its place. */
const groups: readonly (readonly BulkAction[])[] = [['share', 'duplicate', 'move'], ['scouteeTags', 'channels', 'createScoutees', 'detachScoutees'], ['delete']]

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

/** What else can be done with a case: its address, print, and what can be done with many. `onDeleted` leaves the place that showed it. */
export function ProjectMenu({ project, onDeleted, canPrint = false }: { project: Project; onDeleted: () => void; canPrint?: boolean }) {
  const texts = useDetailTexts()
  const bulkTexts = useBulkTexts()
  const navigate = useNavigate()
  const addressIn = canPrint ? addresses.project : addresses.projectPreview
  const cases = [bulkProject(project)]
  const { offered, open, dialog } = useBulkActions({
    cases,
    onDone: (action) => action === 'delete' && onDeleted(),
    onMoved: (themeUuid) => void navigate({ to: addressIn(themeUuid, project.uuid) })
  })
  const useful = new Set([...offered].filter((action) => planOf(action, cases).targets.length > 0))
  const copy = async () => {
    await navigator.clipboard.writeText(new URL(addresses.project(project.themeUuid, project.uuid), location.origin).href)
    notify.success(texts.linkCopied)
    call(projectBulkOperations.createOperationLogs, { body: { items: [{ projectUuid: project.uuid, action: 'copy_link' }] } }).catch(reportError)
  }
  const items: MenuEntry[] = [
    { key: 'copy', label: texts.copyLink, icon: Copy, onSelect: copy },
    ...(canPrint ? [{ key: 'print', label: texts.print, icon: Printer, onSelect: () => window.setTimeout(() => window.print()) }] : []),
    { key: 'line', separator: true },
    ...bulkMenuItems(groups, { offered: useful, open, texts: bulkTexts })
  ]
  return (
    <>
      <Menu label={texts.more} items={items} trigger={(props) => <IconButton icon={Ellipsis} label={texts.more} variant="outline" {...props} />} />
      {dialog}
    </>
  )
}
