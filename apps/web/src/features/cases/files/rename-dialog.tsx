import { Button, Dialog, TextField } from '@mekiki/ui'
import { useState } from 'react'
import { useDetailTexts } from '../detail/detail-texts.ts'

/** Gives a file another name. `onRename` may be a promise; the dialog closes when it succeeds. */
export function RenameDialog({ name, onRename, onClose }: { name: string; onRename: (name: string) => Promise<unknown>; onClose: () => void }) {
  const texts = useDetailTexts()
  const [value, setValue] = useState(name)
  const [isTried, setTried] = useState(false)
  const trimmed = value.trim()
  const rename = async () => {
    setTried(true)
    if (trimmed === '') return
    if (trimmed !== name) await onRename(trimmed)
    onClose()
  }
  const footer = (
    <>
      <Button size="medium" onClick={onClose}>
        {texts.cancel}
      </Button>
      <Button size="medium" variant="primary" onClick={rename}>
        {texts.change}
      </Button>
    </>
  )
  return (
    <Dialog open title={texts.files.renameTitle} onClose={onClose} footer={footer}>
      <TextField
        label={texts.files.name}
        required
        autoFocus
        value={value}
        onChange={setValue}
        onEnter={() => void rename()}
        error={isTried && trimmed === '' ? texts.files.nameRequired : undefined}
      />
    </Dialog>
  )
}
