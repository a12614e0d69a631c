import { Button } from '@mekiki/ui'
import Download from 'lucide-react/icons/download'
import { Suspense, useState } from 'react'
import { lazy } from '@mekiki/browser/connection/lazy'
import { usePermission } from '../../../app/session/me.ts'
import { useListTexts } from './list-texts.ts'
import { useProjectList } from './project-list-state.tsx'

const ListExportDialog = lazy(() => import('./list-export-dialog.tsx').then((module) => ({ default: module.ListExportDialog })))

/** The button that opens the export of the list; absent without the right. */
export function ListExport() {
  const { themeUuid, filters, sort, total, counts } = useProjectList()
  const texts = useListTexts()
  const [isOpen, setOpen] = useState(false)
  if (!usePermission('export_project')) return null
  return (
    <>
      <Button icon={Download} onClick={() => setOpen(true)}>
        {texts.export}
      </Button>
      <Suspense fallback={null}>
        {isOpen && <ListExportDialog {...{ themeUuid, filters, sort, total }} all={counts.all} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
