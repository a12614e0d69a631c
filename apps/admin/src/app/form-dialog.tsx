import { Button, Dialog, useBusy } from '@mekiki/ui'
import type { ReactNode } from 'react'
import { useListsTexts } from './lists-texts.ts'
import './list-card.css'

interface FormDialogProps {
  title: string
  /** What the main button says; null when there is nothing to confirm, only to read. */
  confirmLabel: string | null
  isDanger?: boolean
  width?: 'small' | 'medium' | 'large'
  role?: 'dialog' | 'alertdialog'
  /** A button before the usual two. */
  before?: ReactNode
  /** Closing while it works gives the work up. */
  isInterruptible?: boolean
  /** The fields; a function gets what Enter does. */
  children: ReactNode | ((save: () => void) => ReactNode)
  /** Closes when it succeeds; a failure keeps the dialog open, as does the answer `false`. */
  onSave?: () => unknown
  onClose: () => void
}

/** A question or a form with its buttons: one act at a time, which cannot be closed away while it runs. */
export function FormDialog({
  title,
  confirmLabel,
  isDanger = false,
  width = 'medium',
  role = 'dialog',
  before,
  isInterruptible = false,
  children,
  onSave,
  onClose
}: FormDialogProps) {
  const words = useListsTexts()
  const { isBusy, run } = useBusy()
  const isHeld = isBusy && !isInterruptible
  const save = () =>
    run(async () => {
      if ((await onSave?.()) !== false) onClose()
    })
  const footer = (
    <>
      {before}
      <Button size="medium" disabled={isHeld} onClick={onClose}>
        {confirmLabel === null ? words.close : words.cancel}
      </Button>
      {confirmLabel !== null && (
        <Button size="medium" variant={isDanger ? 'danger' : 'primary'} loading={isBusy} onClick={save}>
          {confirmLabel}
        </Button>
      )}
    </>
  )
  return (
    <Dialog open width={width} role={role} title={title} isBusy={isHeld} onClose={onClose} footer={footer}>
      <div className="mk-ops-fields">{typeof children === 'function' ? children(save) : children}</div>
    </Dialog>
  )
}
