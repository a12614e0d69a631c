import type { CallInput } from '@mekiki/contract'
import { projectExportDefaultColumns } from '@mekiki/contract/workspace/constants/index'
import { exportsOperations } from '@mekiki/contract/exchange/exports/exports.operations'
import { call } from '../calls/api.ts'
import { ExportDialog, type ExportScope } from './export-dialog.tsx'
import { readStoredColumns, storeColumns, useProjectColumns } from './use-project-columns.ts'

type Body = NonNullable<CallInput<typeof exportsOperations.projects>['body']>

/** What narrows and orders the cases, as the call takes it. */
export type ProjectExportFilter = Omit<Body, 'themeUuid' | 'projectUuids' | 'columnKeys' | 'format' | 'encoding' | 'sortConditions'>

interface ProjectExportDialogProps {
  themeUuid: string | null
  scopes: readonly ExportScope[]
  /** Of the scope `selection`. */
  projectUuids?: readonly string[]
  /** Of the scope `filter`. */
  filter?: ProjectExportFilter
  sortConditions?: Body['sortConditions']
  onDone?: () => void
  onClose: () => void
}

/** Writes cases into a file: a selection, what the filters of the list find, or all of the theme; the columns are remembered for each theme. */
export function ProjectExportDialog({ themeUuid, scopes, projectUuids, filter, sortConditions, onDone, onClose }: ProjectExportDialogProps) {
  const columns = useProjectColumns(themeUuid)
  if (columns === null) return null
  const known = new Set(columns.map(({ key }) => key))
  const standard = projectExportDefaultColumns.filter((key) => known.has(key))
  const stored = readStoredColumns(themeUuid)?.filter((key) => known.has(key)) ?? []
  return (
    <ExportDialog
      thing="projects"
      scopes={scopes}
      columns={{
        all: columns,
        initial: stored.length > 0 ? stored : standard,
        standard,
        firstKey: 'project_uuid',
        onUsed: (keys) => storeColumns(themeUuid, keys)
      }}
      isUpdatable
      begin={({ scope, ...choice }, idempotencyKey) => {
        const rows = scope === 'selection' ? { projectUuids: [...(projectUuids ?? [])] } : scope === 'filter' ? filter : {}
        return call(exportsOperations.projects, { body: { themeUuid, ...rows, ...choice, sortConditions } }, { idempotencyKey })
      }}
      {...(onDone && { onDone })}
      onClose={onClose}
    />
  )
}
