import { ResponseError } from '@mekiki/api-client'
import { Button, ConfirmDialog, Dialog, useTexts } from '@mekiki/ui'
import { useRef, useState } from 'react'

interface DeleteDialogProps {
  /** A noun: what is about to happen. */
  title: string
  /** The question, and whether it can be taken back. */
  body: string
  /** What goes, by name. */
  target: string
  sideEffects?: readonly string[]
  onDelete: () => Promise<unknown>
  onClose: () => void
}

/** Asks before something is deleted. When it is still in use, the same dialog says so and offers nothing but to close. */
export function DeleteDialog({ title, body, target, sideEffects = [], onDelete, onClose }: DeleteDialogProps) {
  const texts = useTexts()
  const [refusal, setRefusal] = useState<string | null>(null)
  const isRefused = useRef(false)
  if (refusal !== null) {
    const footer = (
      <Button size="medium" onClick={onClose}>
        {texts.close}
      </Button>
    )
    return (
      <Dialog open title={title} role="alertdialog" onClose={onClose} footer={footer}>
        <p>{refusal}</p>
      </Dialog>
    )
  }
  const confirm = async () => {
    try {
      await onDelete()
    } catch (error) {
      if (!(error instanceof ResponseError) || !error.is('in_use')) throw error
      isRefused.current = true
      setRefusal(error.message)
    }
  }
  const close = () => {
    if (!isRefused.current) onClose()
  }
  return (
    <ConfirmDialog
      open
      title={title}
      body={body}
      targets={[target]}
      sideEffects={sideEffects}
      confirmLabel={texts.delete}
      onConfirm={confirm}
      onClose={close}
    />
  )
}
