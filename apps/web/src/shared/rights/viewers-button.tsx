import { Button, IconButton } from '@mekiki/ui'
import Eye from 'lucide-react/icons/eye'
import { Suspense, useState } from 'react'
import { lazy } from '@mekiki/browser/connection/lazy'
import { useRightsTexts } from './rights-texts.ts'
import type { Subject } from './viewers-dialog.tsx'

const ViewerCount = lazy(() => import('./viewer-count.tsx').then((module) => ({ default: module.ViewerCount })))
const ViewersDialog = lazy(() => import('./viewers-dialog.tsx').then((module) => ({ default: module.ViewersDialog })))

interface ViewersButtonProps {
  subject: Subject
  uuid: string
  /** With words, and for a case the number of people. */
  isNamed?: boolean
}

/** Asks who can see a case or theme. */
export function ViewersButton({ subject, uuid, isNamed = false }: ViewersButtonProps) {
  const { viewers: texts } = useRightsTexts()
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  return (
    <>
      {isNamed ? (
        <Button icon={Eye} onClick={open}>
          {texts.openNamed}
          <Suspense fallback={null}>{subject === 'project' && <ViewerCount projectUuid={uuid} />}</Suspense>
        </Button>
      ) : (
        <IconButton icon={Eye} label={texts.open} onClick={open} />
      )}
      {isOpen && (
        <Suspense>
          <ViewersDialog subject={subject} uuid={uuid} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
