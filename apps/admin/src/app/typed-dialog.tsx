import { TextField } from '@mekiki/ui'
import { type ReactNode, useState } from 'react'
import { FormDialog } from './form-dialog.tsx'
import { useListsTexts } from './lists-texts.ts'

interface TypedDialogProps {
  title: string
  /** What has to be typed. */
  word: string
  /** How it is asked for, when not by the word itself. */
  label?: string
  mismatch?: string
  confirmLabel: string
  children: ReactNode
  width?: 'small' | 'medium' | 'large'
  /** Closes when it succeeds; a failure keeps the dialog open. */
  onConfirm: () => Promise<unknown>
  onClose: () => void
}

/** Asks for a word to be typed before something that cannot be undone. */
export function TypedDialog({ title, word, label, mismatch, confirmLabel, children, width = 'medium', onConfirm, onClose }: TypedDialogProps) {
  const texts = useListsTexts()
  const [typed, setTyped] = useState('')
  const [isTried, setTried] = useState(false)
  const isSame = typed.normalize('NFKC').trim() === word.normalize('NFKC').trim()
  const confirm = async () => {
    setTried(true)
    if (!isSame) return false
    await onConfirm()
  }
  return (
    <FormDialog title={title} width={width} isDanger confirmLabel={confirmLabel} onSave={confirm} onClose={onClose}>
      {(enter) => (
        <>
          {children}
          <TextField
            label={label ?? texts.confirmWord(word)}
            required
            autoComplete="off"
            value={typed}
            error={isTried && !isSame ? (mismatch ?? texts.confirmMismatch(word)) : undefined}
            onChange={setTyped}
            onEnter={enter}
          />
        </>
      )}
    </FormDialog>
  )
}
