import { useEffect, useId, useRef, type ReactNode } from 'react'

interface AskDialogProps {
  title: string
  children: ReactNode
  cancel: string
  confirm: string
  isBusy?: boolean
  onCancel: () => void
  onConfirm: () => void
}

/** Asks before something that cannot be undone; the browser's own dialog keeps the focus and gives it back. */
export function AskDialog({ title, children, cancel, confirm, isBusy = false, onCancel, onConfirm }: AskDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  return (
    <dialog ref={dialog} className="r-dialog" aria-labelledby={id} onClose={onCancel}>
      <h2 id={id}>{title}</h2>
      {children}
      <div className="r-dialog-acts">
        <button type="button" className="r-button r-button-plain" onClick={() => dialog.current?.close()}>
          {cancel}
        </button>
        <button type="button" className="r-button r-button-danger" disabled={isBusy} onClick={onConfirm}>
          {confirm}
        </button>
      </div>
    </dialog>
  )
}
