import { exportsOperations } from '@mekiki/contract/exchange/exports/exports.operations'
import { taskExportColumns } from '@mekiki/contract/exchange/exports/exports.schemas'
import { taskHead } from '@mekiki/i18n/exchange/exports'
import { useLanguage } from '@mekiki/ui'
import { call } from '../../shared/calls/api.ts'
import { ExportDialog, type ExportScope } from '../../shared/exports/export-dialog.tsx'
import { exportFilter, isNarrowed, type TaskSearch, type TaskSubjects } from './task-search.ts'

interface TaskExportDialogProps {
  subjects: TaskSubjects
  search: TaskSearch
  /** How many the list finds; undefined when it does not know. */
  total: number | undefined
  /** The selected tasks; empty for those of the list. */
  uuids: readonly string[]
  onClose: () => void
}

/** Writes tasks of cases or of themes into a file: the selected ones, what the list finds, or all. */
export function TaskExportDialog({ subjects, search, total, uuids, onClose }: TaskExportDialogProps) {
  const language = useLanguage()
  const all: ExportScope = { kind: 'all', count: undefined }
  const list: ExportScope[] = isNarrowed(search) ? [{ kind: 'filter', count: total }, all] : [{ kind: 'all', count: total }]
  return (
    <ExportDialog
      thing="tasks"
      scopes={uuids.length > 0 ? [{ kind: 'selection', count: uuids.length }] : list}
      columns={{ all: taskExportColumns.map((key) => ({ key, label: taskHead(key, language) })), initial: taskExportColumns, standard: taskExportColumns }}
      begin={({ scope, ...choice }, idempotencyKey) => {
        const rows = scope === 'selection' ? { uuids: [...uuids] } : scope === 'filter' ? exportFilter(search) : {}
        return call(exportsOperations.tasks, { body: { linkedTo: subjects, ...rows, ...choice } }, { idempotencyKey })
      }}
      onClose={onClose}
    />
  )
}
