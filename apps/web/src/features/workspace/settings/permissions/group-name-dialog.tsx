import { Button, Dialog, Select, TextField } from '@mekiki/ui'
import { useState } from 'react'
import { useNameEntry } from '../shared/named/use-name-entry.ts'
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
  const entry = useNameEntry(initial, texts)
  const [source, setSource] = useState<string | null>(firstSource)
  const submit = async () => {
    if (await entry.send((name) => onSubmit(name, source))) onClose()
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
        <TextField label={texts.name} required autoFocus {...entry.field} onEnter={() => void submit()} />
        {sources && <Select label={texts.source} help={texts.sourceHelp} clearable options={sources} value={source} onChange={setSource} />}
      </div>
    </Dialog>
  )
}
