import { Button, Dialog, TextField, useBusy } from '@mekiki/ui'
import { type ReactNode, useState } from 'react'
import { findFieldErrors } from '@mekiki/browser/field-errors'
import { focusFirstError } from '@mekiki/browser/focus-first-error'
import { useListsTexts } from './lists-texts.ts'

interface NameDialogProps {
  title: string
  label: string
  /** Said when nothing was typed. */
  missing: string
  confirmLabel: string
  name?: string
  children?: ReactNode
  /** Closes when it succeeds; a refused name is said at the field. */
  onSave: (name: string) => Promise<unknown>
  onClose: () => void
}

/** Asks for a name. */
export function NameDialog({ title, label, missing, confirmLabel, name: known = '', children, onSave, onClose }: NameDialogProps) {
  const words = useListsTexts()
  const { isBusy, run } = useBusy()
  const [name, setName] = useState(known)
  const [fault, setFault] = useState<string | undefined>(undefined)
  const refuse = (sentence: string) => {
    setFault(sentence)
    focusFirstError()
  }
  const save = () =>
    run(async () => {
      if (name.trim() === '') return refuse(missing)
      try {
        await onSave(name.trim())
        onClose()
      } catch (error) {
        const [said] = Object.values(findFieldErrors(error) ?? {})
        if (said === undefined) throw error
        refuse(said)
      }
    })
  const footer = (
    <>
      <Button size="medium" disabled={isBusy} onClick={onClose}>
        {words.cancel}
      </Button>
      <Button size="medium" variant="primary" loading={isBusy} onClick={save}>
        {confirmLabel}
      </Button>
    </>
  )
  return (
    <Dialog open width="medium" title={title} isBusy={isBusy} onClose={onClose} footer={footer}>
      <div className="mk-ops-fields">
        <TextField
          label={label}
          required
          autoFocus
          autoComplete="off"
          value={name}
          error={fault}
          onEnter={save}
          onChange={(value) => {
            setName(value)
            setFault(undefined)
          }}
        />
        {children}
      </div>
    </Dialog>
  )
}
