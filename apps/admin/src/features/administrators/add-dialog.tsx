import { findFieldErrors } from '@mekiki/browser/field-errors'
import { useRequestKey } from '@mekiki/browser/use-request-key'
import { ResponseError } from '@mekiki/api-client'
import { TextField } from '@mekiki/ui'
import { useState } from 'react'
import { FormDialog, useFaults } from '../../app/form-dialogs.tsx'
import { useListsTexts } from '../../app/lists-texts.ts'
import { useAdministratorsTexts, type AdministratorActs } from './use-administrator-acts.ts'

/** What a refused addition says at the fields; null for what does not concern them. */
function faultsOf(error: unknown): Record<string, string> | null {
  if (error instanceof ResponseError && error.is('email_taken')) return { email: error.message }
  return findFieldErrors(error)
}

/** Adds an administrator, who is mailed a temporary password. */
export function AddDialog({ acts, onClose }: { acts: AdministratorActs; onClose: () => void }) {
  const texts = useAdministratorsTexts()
  const words = useListsTexts()
  const keyOf = useRequestKey()
  const [values, setValues] = useState({ name: '', email: '' })
  const { faults, refuse, clear, attempt } = useFaults()
  const set = (part: Partial<typeof values>) => {
    setValues((before) => ({ ...before, ...part }))
    clear()
  }
  const save = () => {
    const [name, email] = [values.name.trim(), values.email.normalize('NFKC').trim()]
    const missing = { ...(name === '' && { name: texts.required.name }), ...(email === '' && { email: texts.required.email }) }
    if (name === '' || email === '') return refuse(missing)
    return attempt(() => acts.add(email, name, keyOf({ name, email })), faultsOf)
  }
  return (
    <FormDialog title={texts.addTitle} confirmLabel={words.add} onSave={save} onClose={onClose}>
      {(enter) => (
        <>
          <p className="mk-note">{texts.addNote}</p>
          <TextField
            label={texts.name}
            required
            autoFocus
            autoComplete="off"
            value={values.name}
            error={faults['name']}
            onChange={(name) => set({ name })}
            onEnter={enter}
          />
          <TextField
            label={texts.email}
            type="email"
            required
            autoComplete="off"
            value={values.email}
            error={faults['email']}
            onChange={(email) => set({ email })}
            onEnter={enter}
          />
        </>
      )}
    </FormDialog>
  )
}
