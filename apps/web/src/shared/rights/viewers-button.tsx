import { IconButton } from '@mekiki/ui'
import Eye from 'lucide-react/icons/eye'
import { Suspense, useState } from 'react'
import { lazy } from '@mekiki/browser/connection/lazy'
import { useRightsTexts } from './rights-texts.ts'
import type { Subject } from './viewers-dialog.tsx'

const ViewersDialog = lazy(() => import('./viewers-dialog.tsx').then((module) => ({ default: module.ViewersDialog })))

/** Asks who can see a case or theme. */
export function ViewersButton({ subject, uuid }: { subject: Subject; uuid: string }) {
  const { viewers: texts } = useRightsTexts()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton icon={Eye} label={texts.open} onClick={() => setOpen(true)} />
      {isOpen && (
        <Suspense>
          <ViewersDialog subject={subject} uuid={uuid} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
