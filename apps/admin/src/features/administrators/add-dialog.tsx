import { findFieldErrors } from '@mekiki/browser/field-errors'
import { focusFirstError } from '@mekiki/browser/focus-first-error'
import { useRequestKey } from '@mekiki/browser/use-request-key'
import { ResponseError } from '@mekiki/api-client'
import { Button, Dialog, TextField, useBusy } from '@mekiki/ui'
import { useState } from 'react'
import { useListsTexts } from '../../app/lists-texts.ts'
import { useAdministratorsTexts } from './administrators-texts.ts'
import type { AdministratorActs } from './use-administrator-acts.ts'

type Faults = Partial<Record<'name' | 'email', string>>

/** What a refused addition says at the fields; null for what does not concern them. */
function faultsOf(error: unknown): Faults | null {
  if (error instanceof ResponseError && error.is('email_taken')) return { email: error.message }
  return findFieldErrors(error)
}

/** Adds an administrator, who is mailed a temporary password. */
export function AddDialog({ acts, onClose }: { acts: AdministratorActs; onClose: () => void }) {
  const texts = useAdministratorsTexts()
  const words = useListsTexts()
  const { isBusy, run } = useBusy()
  const keyOf = useRequestKey()
  const [values, setValues] = useState({ name: '', email: '' })
  const [faults, setFaults] = useState<Faults>({})
  const set = (part: Partial<typeof values>) => {
    setValues((before) => ({ ...before, ...part }))
    setFaults({})
  }
  const refuse = (found: Faults) => {
    setFaults(found)
    focusFirstError()
  }
  const save = () =>
    run(async () => {
      const [name, email] = [values.name.trim(), values.email.normalize('NFKC').trim()]
      const missing = { ...(name === '' && { name: texts.required.name }), ...(email === '' && { email: texts.required.email }) }
      if (name === '' || email === '') return refuse(missing)
      try {
        await acts.add(email, name, keyOf({ name, email }))
        onClose()
      } catch (error) {
        const found = faultsOf(error)
        if (found === null) throw error
        refuse(found)
      }
    })
  const footer = (
    <>
      <Button size="medium" disabled={isBusy} onClick={onClose}>
        {words.cancel}
      </Button>
      <Button size="medium" variant="primary" loading={isBusy} onClick={save}>
        {words.add}
      </Button>
    </>
  )
  return (
    <Dialog open width="medium" title={texts.addTitle} isBusy={isBusy} onClose={onClose} footer={footer}>
      <div className="mk-ops-fields">
        <p className="mk-note">{texts.addNote}</p>
        <TextField
          label={texts.name}
          required
          autoFocus
          autoComplete="off"
          value={values.name}
          error={faults.name}
          onChange={(name) => set({ name })}
          onEnter={save}
        />
        <TextField
          label={texts.email}
          type="email"
          required
          autoComplete="off"
          value={values.email}
          error={faults.email}
          onChange={(email) => set({ email })}
          onEnter={save}
        />
      </div>
    </Dialog>
  )
}
