import { findFieldErrors } from '@mekiki/browser/field-errors'
import { TextField } from '@mekiki/ui'
import { type ReactNode, useState } from 'react'
import { FormDialog } from './form-dialog.tsx'
import { useFaults } from './use-faults.ts'

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

/** Whatever is refused of a form that has one field is said there. */
function nameFault(error: unknown): Record<string, string> | null {
  const [name] = Object.values(findFieldErrors(error) ?? {})
  return name === undefined ? null : { name }
}

/** Asks for a name. */
export function NameDialog({ title, label, missing, confirmLabel, name: known = '', children, onSave, onClose }: NameDialogProps) {
  const [name, setName] = useState(known)
  const { faults, refuse, clear, attempt } = useFaults()
  const save = () => (name.trim() === '' ? refuse({ name: missing }) : attempt(() => onSave(name.trim()), nameFault))
  return (
    <FormDialog title={title} confirmLabel={confirmLabel} onSave={save} onClose={onClose}>
      {(enter) => (
        <>
          <TextField
            label={label}
            required
            autoFocus
            autoComplete="off"
            value={name}
            error={faults['name']}
            onEnter={enter}
            onChange={(value) => {
              setName(value)
              clear()
            }}
          />
          {children}
        </>
      )}
    </FormDialog>
  )
}
