import { Button, Dialog, useBusy, TextField } from '@mekiki/ui'
import { type ReactNode, useState } from 'react'
import { useListsTexts } from './lists-texts.ts'
import './list-card.css'
import { findFieldErrors } from '@mekiki/browser/field-errors'
import { focusFirstError } from '@mekiki/browser/focus-first-error'

type Faults = Readonly<Record<string, string>>

/** What is wrong with a form, by field. */
export function useFaults() {
  const [faults, setFaults] = useState<Faults>({})
  /** Says what is wrong at the fields and leads to the first of them; `false`, for a form that stays open. */
  const refuse = (found: Faults): false => {
    setFaults(found)
    focusFirstError()
    return false
  }
  return {
    faults,
    refuse,
    clear: () => setFaults({}),
    /**
     * Runs an act; what the server refuses of the fields is said at them.
     * @throws every other failure.
     */
    attempt: async (act: () => Promise<unknown>, read: (error: unknown) => Faults | null = findFieldErrors): Promise<boolean> => {
      try {
        await act()
        return true
      } catch (error) {
        const found = read(error)
        if (found === null || Object.keys(found).length === 0) throw error
        return refuse(found)
      }
    }
  }
}

interface FormDialogProps {
  title: string
  /** What the main button says; null when there is nothing to confirm, only to read. */
  confirmLabel: string | null
  isDanger?: boolean
  width?: 'small' | 'medium' | 'large'
  role?: 'dialog' | 'alertdialog'
  /** A button before the usual two. */
  before?: ReactNode
  /** Closing while it works gives the work up. */
  isInterruptible?: boolean
  /** The fields; a function gets what Enter does. */
  children: ReactNode | ((save: () => void) => ReactNode)
  /** Closes when it succeeds; a failure keeps the dialog open, as does the answer `false`. */
  onSave?: () => unknown
  onClose: () => void
}

/** A question or a form with its buttons: one act at a time, which cannot be closed away while it runs. */
export function FormDialog({
  title,
  confirmLabel,
  isDanger = false,
  width = 'medium',
  role = 'dialog',
  before,
  isInterruptible = false,
  children,
  onSave,
  onClose
}: FormDialogProps) {
  const words = useListsTexts()
  const { isBusy, run } = useBusy()
  const isHeld = isBusy && !isInterruptible
  const save = () =>
    run(async () => {
      if ((await onSave?.()) !== false) onClose()
    })
  const footer = (
    <>
      {before}
      <Button size="medium" disabled={isHeld} onClick={onClose}>
        {confirmLabel === null ? words.close : words.cancel}
      </Button>
      {confirmLabel !== null && (
        <Button size="medium" variant={isDanger ? 'danger' : 'primary'} loading={isBusy} onClick={save}>
          {confirmLabel}
        </Button>
      )}
    </>
  )
  return (
    <Dialog open width={width} role={role} title={title} isBusy={isHeld} onClose={onClose} footer={footer}>
      <div className="mk-ops-fields">{typeof children === 'function' ? children(save) : children}</div>
    </Dialog>
  )
}

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
