import { ProjectExportDialog } from '../../../shared/exports/project-export-dialog.tsx'
import { exportFilter, type ListFilters } from './list-search.ts'
import type { SortCondition } from './views/view-settings.ts'

/** What of the list can be written into a file. */
export interface ExportedList {
  themeUuid: string | null
  filters: ListFilters
  sort: readonly SortCondition[]
  /** How many cases the filters find, and how many there are without them; undefined when nothing narrows the list. */
  total: number | undefined
  all: number | undefined
}

/** Writes the cases of the list into a file: what its filters find, or all. */
export function ListExportDialog({ themeUuid, filters, sort, total, all, onClose }: ExportedList & { onClose: () => void }) {
  const filter = exportFilter(filters)
  const isNarrowed = Object.keys(filter).length > 0
  return (
    <ProjectExportDialog
      themeUuid={themeUuid}
      scopes={
        isNarrowed
          ? [
              { kind: 'filter', count: total },
              { kind: 'all', count: all }
            ]
          : [{ kind: 'all', count: total }]
      }
      filter={filter}
      sortConditions={[...sort]}
      onClose={onClose}
    />
  )
}
