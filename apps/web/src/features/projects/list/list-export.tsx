import { Button } from '@mekiki/ui'
import Download from 'lucide-react/icons/download'
import { lazy, Suspense, useState } from 'react'
import { useExportAction } from '../../../app/exports/export-action.ts'
import { usePermission } from '../../../app/session/me.ts'
import { exportFilter } from './export-filter.ts'
import type { ListFilters } from './list-search.ts'
import type { SortCondition } from './view-settings.ts'

const ProjectExportDialog = lazy(() => import('../../../app/exports/project-export-dialog.tsx').then((module) => ({ default: module.ProjectExportDialog })))

interface ListExportProps {
  themeUuid: string | null
  filters: ListFilters
  sort: readonly SortCondition[]
  /** How many cases the filters find, and how many there are without them; undefined when nothing narrows the list. */
  total: number | undefined
  all: number | undefined
}

/** Writes the cases of the list into a file: what its filters find, or all. Absent without the right. */
export function ListExport({ themeUuid, filters, sort, total, all }: ListExportProps) {
  const texts = useExportAction()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const filter = exportFilter(filters)
  const isNarrowed = Object.keys(filter).length > 0
  if (!usePermission('export_project')) return null
  return (
    <>
      <Button icon={Download} onClick={() => setOpen(true)}>
        {texts.action}
      </Button>
      <Suspense fallback={null}>
        {isOpen && (
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
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}
