import { Button, Dialog, TextField, useBusy } from '@mekiki/ui'
import { type ReactNode, useState } from 'react'
import { useListsTexts } from './lists-texts.ts'

interface TypedDialogProps {
  title: string
  /** What has to be typed. */
  word: string
  confirmLabel: string
  children: ReactNode
  width?: 'small' | 'medium' | 'large'
  /** Closes when it succeeds; a failure keeps the dialog open. */
  onConfirm: () => Promise<unknown>
  onClose: () => void
}

/** Asks for a word to be typed before something that cannot be undone. */
export function TypedDialog({ title, word, confirmLabel, children, width = 'medium', onConfirm, onClose }: TypedDialogProps) {
  const texts = useListsTexts()
  const { isBusy, run } = useBusy()
  const [typed, setTyped] = useState('')
  const [isTried, setTried] = useState(false)
  const isSame = typed.normalize('NFKC').trim() === word.normalize('NFKC').trim()
  const confirm = () => {
    setTried(true)
    if (!isSame) return
    run(async () => {
      await onConfirm()
      onClose()
    })
  }
  const footer = (
    <>
      <Button size="medium" disabled={isBusy} onClick={onClose}>
        {texts.cancel}
      </Button>
      <Button size="medium" variant="danger" loading={isBusy} onClick={confirm}>
        {confirmLabel}
      </Button>
    </>
  )
  return (
    <Dialog open title={title} width={width} isBusy={isBusy} onClose={onClose} footer={footer}>
      <div className="mk-ops-fields">
        {children}
        <TextField
          label={texts.confirmWord(word)}
          required
          autoComplete="off"
          value={typed}
          error={isTried && !isSame ? texts.confirmMismatch(word) : undefined}
          onChange={setTyped}
          onEnter={confirm}
        />
      </div>
    </Dialog>
  )
}
