import type { CallInput } from '@mekiki/contract'
import { projectExportDefaultColumns } from '@mekiki/contract/workspace/constants/index'
import { type ProjectExportSheet, projectExportSheets } from '@mekiki/contract/exchange/exports/project-export.schemas'
import { exportsOperations } from '@mekiki/contract/exchange/exports/exports.operations'
import { useCurrentTenant, usePermission } from '../../app/session/me.ts'
import { call } from '../calls/api.ts'
import { ExportDialog, type ExportScope } from './export-dialog.tsx'
import { readStoredColumns, storeColumns, useProjectColumns } from './use-project-columns.ts'

type Body = NonNullable<CallInput<typeof exportsOperations.projects>['body']>

/** What narrows and orders the cases, as the call takes it. */
export type ProjectExportFilter = Omit<Body, 'themeUuid' | 'projectUuids' | 'columnKeys' | 'format' | 'encoding' | 'sortConditions' | 'sheets'>

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

/** What can stand in further sheets beside the cases: companies only for whoever may export them, where there are any. */
function useProjectSheets(): ProjectExportSheet[] {
  const { enableTenantScoutees } = useCurrentTenant()
  const mayExport = usePermission('export_scoutee')
  return projectExportSheets.filter((sheet) => sheet !== 'companies' || (enableTenantScoutees && mayExport))
}

/** Writes cases into a file: a selection, what the filters of the list find, or all of the theme; the columns are remembered for each theme. */
export function ProjectExportDialog({ themeUuid, scopes, projectUuids, filter, sortConditions, onDone, onClose }: ProjectExportDialogProps) {
  const columns = useProjectColumns(themeUuid)
  const sheets = useProjectSheets()
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
      sheets={sheets}
      begin={({ scope, ...choice }, idempotencyKey) => {
        const rows = scope === 'selection' ? { projectUuids: [...(projectUuids ?? [])] } : scope === 'filter' ? filter : {}
        return call(exportsOperations.projects, { body: { themeUuid, ...rows, ...choice, sortConditions } }, { idempotencyKey })
      }}
      {...(onDone && { onDone })}
      onClose={onClose}
    />
  )
}
