import { Button } from '@mekiki/ui'
import Download from 'lucide-react/icons/download'
import { Suspense, useState } from 'react'
import { lazy } from '@mekiki/browser/connection/lazy'
import { useCurrentUser } from '../../app/session/me.ts'
import { useExportAction } from './export-action.ts'
import type { HistoryOf } from './history-export-dialog.tsx'

const HistoryExportDialog = lazy(() => import('./history-export-dialog.tsx').then((module) => ({ default: module.HistoryExportDialog })))

const keyOf = (of: HistoryOf) => ('projectUuid' in of ? ('export_project' as const) : 'themeUuid' in of ? ('export_theme' as const) : null)

/** The button that opens the export of a history; absent without the right. Whoever sees the history of a setting may write it. */
export function HistoryExport({ of, count }: { of: HistoryOf; count?: number | undefined }) {
  const texts = useExportAction()
  const { permissions } = useCurrentUser().permissionGroup
  const [isOpen, setOpen] = useState(false)
  const key = keyOf(of)
  if (key !== null && !permissions.includes(key)) return null
  return (
    <>
      <Button icon={Download} onClick={() => setOpen(true)}>
        {'themeUuid' in of ? texts.history : texts.action}
      </Button>
      <Suspense fallback={null}>{isOpen && <HistoryExportDialog of={of} count={count} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
