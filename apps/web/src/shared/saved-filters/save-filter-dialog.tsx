import { ResponseError } from '@mekiki/api-client'
import { Button, Callout, Dialog, TextField } from '@mekiki/ui'
import { useState } from 'react'
import { errorMessage } from '../calls/handle-error.ts'
import { useSavedFiltersTexts } from './saved-filters-texts.ts'
import './saved-filters.css'

const longestName = 100

/** What is wrong with a name before the server has seen it. */
function faultOf(name: string, texts: { nameRequired: string; nameTooLong: string }): string | undefined {
  if (name === '') return texts.nameRequired
  return name.length > longestName ? texts.nameTooLong : undefined
}

interface SaveFilterDialogProps {
  help: string
  /** The filters that are on, in words. */
  conditions: readonly { key: string; name: string; value: string }[]
  /** The names of the filters that a saved one cannot hold. */
  lost: readonly string[]
  /** The call that saves, as far as the dialog shows it. */
  saving: { isPending: boolean; error: unknown; reset: () => void }
  onSave: (name: string) => void
  onClose: () => void
}

/** Saves the filters that are on, under a name; says which of them a saved filter cannot hold. */
export function SaveFilterDialog({ help, conditions, lost, saving, onSave, onClose }: SaveFilterDialogProps) {
  const texts = useSavedFiltersTexts()
  const [name, setName] = useState('')
  const [isTried, setTried] = useState(false)
  const fault = faultOf(name.trim(), texts)
  const submit = () => {
    setTried(true)
    if (fault === undefined) onSave(name.trim())
  }
  const { error } = saving
  const isNameTaken = error instanceof ResponseError && error.is('name_taken')
  const footer = (
    <>
      <Button size="medium" disabled={saving.isPending} onClick={onClose}>
        {texts.cancel}
      </Button>
      <Button size="medium" variant="primary" loading={saving.isPending} onClick={submit}>
        {texts.submit}
      </Button>
    </>
  )
  return (
    <Dialog open title={texts.saveTitle} isBusy={saving.isPending} onClose={onClose} footer={footer}>
      <div className="mk-dialog-fields">
        <p>{help}</p>
        <TextField
          label={texts.name}
          required
          value={name}
          onChange={(next) => {
            setName(next)
            saving.reset()
          }}
          onEnter={submit}
          error={isNameTaken ? errorMessage(error) : isTried ? fault : undefined}
        />
        <section className="mk-saved-conditions">
          <h3>{texts.conditions}</h3>
          <dl>
            {conditions.map((each) => (
              <div key={each.key}>
                <dt>{each.name}</dt>
                <dd>{each.value}</dd>
              </div>
            ))}
          </dl>
        </section>
        {lost.length > 0 && <Callout tone="warning">{texts.notKept(lost)}</Callout>}
        {error !== null && !isNameTaken && <Callout tone="danger">{errorMessage(error)}</Callout>}
      </div>
    </Dialog>
  )
}
