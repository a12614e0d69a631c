import { projectBulkOperations } from '@mekiki/contract/project-bulk/project-bulk.operations'
import { projectsOperations } from '@mekiki/contract/projects/projects.operations'
import { ConfirmDialog, IconButton, Menu, type MenuEntry, notify } from '@mekiki/ui'
import { useQueryClient } from '@tanstack/react-query'
import Copy from 'lucide-react/icons/copy'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Printer from 'lucide-react/icons/printer'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { addresses } from '../../../app/addresses.ts'
import { call } from '../../../app/api.ts'
import { handleError } from '../../../app/handle-error.ts'
import { reportError } from '../../../app/report-error.ts'
import { forgetDraft } from '../records/record-draft.ts'
import { useDetailTexts } from './detail-texts.ts'
import type { Project } from './use-project.ts'

/** What else can be done with a case: its address, print, delete. `onDeleted` leaves the place that showed it. */
export function CaseMenu({ project, onDeleted, canPrint = false }: { project: Project; onDeleted: () => void; canPrint?: boolean }) {
  const texts = useDetailTexts()
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(new URL(addresses.project(project.themeUuid, project.uuid), location.origin).href)
    notify.success(texts.linkCopied)
    call(projectBulkOperations.createOperationLogs, { body: { items: [{ projectUuid: project.uuid, action: 'copy_link' }] } }).catch(reportError)
  }
  const remove = async () => {
    try {
      await call(projectsOperations.remove, { body: { uuids: [project.uuid] } })
    } catch (error) {
      handleError(error)
      return
    }
    forgetDraft({ projectUuid: project.uuid })
    notify.success(texts.deleted)
    onDeleted()
    await client.invalidateQueries({ queryKey: ['projects'], predicate: (query) => query.queryKey[2] !== project.uuid })
  }
  const items: MenuEntry[] = [
    { key: 'copy', label: texts.copyLink, icon: Copy, onSelect: copy },
    ...(canPrint ? [{ key: 'print', label: texts.print, icon: Printer, onSelect: () => window.setTimeout(() => window.print()) }] : []),
    ...(project.canDelete
      ? [{ key: 'line', separator: true } as const, { key: 'delete', label: texts.deleteCase, icon: Trash, isDanger: true, onSelect: () => setAsking(true) }]
      : [])
  ]
  return (
    <>
      <Menu label={texts.more} items={items} trigger={(props) => <IconButton icon={Ellipsis} label={texts.more} variant="outline" {...props} />} />
      <ConfirmDialog
        open={isAsking}
        title={texts.deleteTitle}
        body={texts.deleteBody}
        targets={[project.shownScoutee.name]}
        sideEffects={[texts.deleteSide]}
        confirmLabel={texts.delete}
        onConfirm={remove}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
