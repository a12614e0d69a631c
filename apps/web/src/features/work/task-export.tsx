import { Button } from '@mekiki/ui'
import Download from 'lucide-react/icons/download'
import { Suspense, useState } from 'react'
import { lazy } from '@mekiki/browser/connection/lazy'
import { useExportAction } from '../../shared/exports/export-action.ts'
import { usePermission } from '../../app/session/me.ts'
import type { TaskSearch, TaskSubjects } from './task-search.ts'

const TaskExportDialog = lazy(() => import('./task-export-dialog.tsx').then((module) => ({ default: module.TaskExportDialog })))

interface TaskExportProps {
  subjects: TaskSubjects
  search: TaskSearch
  total: number | undefined
  /** The selected tasks; none for those of the list. */
  uuids: readonly string[]
  variant: 'ghost' | 'secondary'
}

/** The button that opens the export of tasks; absent without the right (that of cases, or of themes). */
export function TaskExport({ variant, ...props }: TaskExportProps) {
  const texts = useExportAction()
  const canExport = usePermission(props.subjects === 'project' ? 'export_project' : 'export_theme')
  const [isOpen, setOpen] = useState(false)
  if (!canExport) return null
  return (
    <>
      <Button variant={variant} icon={Download} onClick={() => setOpen(true)}>
        {texts.action}
      </Button>
      <Suspense fallback={null}>{isOpen && <TaskExportDialog {...props} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
