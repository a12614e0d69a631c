import { Button, Dialog, Select, TextField } from '@mekiki/ui'
import { useState } from 'react'
import { findFieldErrors } from '@mekiki/browser/field-errors'
import { nameFault } from '../shared/named/name-rules.ts'
import { usePermissionsTexts } from './permissions-texts.ts'

interface GroupNameDialogProps {
  title: string
  submitLabel: string
  initial: string
  /** Groups that the new one can start from; absent when that is settled. */
  sources?: readonly { value: string; label: string }[]
  source?: string | null
  onSubmit: (name: string, source: string | null) => Promise<unknown>
  onClose: () => void
}

/** Asks for the name of a permission group, and for a new one also where its keys come from. */
export function GroupNameDialog({ title, submitLabel, initial, sources, source: firstSource = null, onSubmit, onClose }: GroupNameDialogProps) {
  const texts = usePermissionsTexts()
  const [name, setName] = useState(initial)
  const [source, setSource] = useState<string | null>(firstSource)
  const [error, setError] = useState<string | null>(null)
  const submit = async () => {
    const fault = nameFault(name)
    if (fault !== null) return setError(fault === 'missing' ? texts.nameMissing : texts.nameTooLong)
    try {
      await onSubmit(name.trim(), source)
      onClose()
    } catch (refusal) {
      const message = findFieldErrors(refusal)?.['name']
      if (message === undefined) throw refusal
      setError(message)
    }
  }
  const footer = (
    <>
      <Button size="medium" onClick={onClose}>
        {texts.cancel}
      </Button>
      <Button size="medium" variant="primary" onClick={submit}>
        {submitLabel}
      </Button>
    </>
  )
  return (
    <Dialog open title={title} onClose={onClose} footer={footer}>
      <div className="mk-stack">
        <TextField
          label={texts.name}
          required
          autoFocus
          value={name}
          error={error ?? undefined}
          onChange={(next) => {
            setName(next)
            setError(null)
          }}
          onEnter={() => void submit()}
        />
        {sources && <Select label={texts.source} help={texts.sourceHelp} clearable options={sources} value={source} onChange={setSource} />}
      </div>
    </Dialog>
  )
}
