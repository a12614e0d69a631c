import { ResponseError } from '@mekiki/api-client'
import { Button, Callout, Dialog, TextField, IconButton } from '@mekiki/ui'
import { type ReactNode, useState } from 'react'
import { errorMessage } from '../calls/handle-error.ts'
import { useSavedFiltersTexts } from './saved-filters-texts.ts'
import Trash from 'lucide-react/icons/trash-2'
import { DeleteDialog } from '../delete-dialog.tsx'
import './saved-filters.css'

const longestName = 100
const namedConditions = 3

/** What is wrong with a name before the server has seen it. */
export function nameFault(name: string, texts: { nameRequired: string; nameTooLong: string }): string | undefined {
  if (name === '') return texts.nameRequired
  return name.length > longestName ? texts.nameTooLong : undefined
}

interface SaveFilterDialogProps {
  /** What is about to be saved, where it is more than a filter. */
  title?: string
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

interface NameDialogProps {
  title: string
  /** The name that stands there at first. */
  proposed: string
  help?: string
  /** The call that is made with the name, as far as the dialog shows it. */
  saving: SaveFilterDialogProps['saving']
  onSave: (name: string) => void
  onClose: () => void
  children?: ReactNode
}

/** Asks for the name under which something is kept; a blank one, one that is too long and one that is there already are told at the field. */
export function NameDialog({ title, proposed, help, saving, onSave, onClose, children }: NameDialogProps) {
  const texts = useSavedFiltersTexts()
  const [name, setName] = useState(proposed)
  const [isTried, setTried] = useState(false)
  const fault = nameFault(name.trim(), texts)
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
    <Dialog open title={title} isBusy={saving.isPending} onClose={onClose} footer={footer}>
      <div className="mk-dialog-fields">
        {help !== undefined && <p>{help}</p>}
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
        {children}
        {error !== null && !isNameTaken && <Callout tone="danger">{errorMessage(error)}</Callout>}
      </div>
    </Dialog>
  )
}

/** Saves the filters that are on, under a name, for which their values are proposed; says which of them a saved filter cannot hold. */
export function SaveFilterDialog({ title, conditions, lost, ...props }: SaveFilterDialogProps) {
  const texts = useSavedFiltersTexts()
  const proposed = texts.proposedName(conditions.slice(0, namedConditions).map((each) => each.value)).slice(0, longestName)
  return (
    <NameDialog title={title ?? texts.saveTitle} proposed={proposed} {...props}>
      {conditions.length > 0 && (
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
      )}
      {lost.length > 0 && <Callout tone="warning">{texts.notKept(lost)}</Callout>}
    </NameDialog>
  )
}

interface SavedFiltersDialogProps<T> {
  items: readonly T[]
  /** What the question before deleting one says. */
  deleteBody: string
  onApply: (filter: T) => void
  onDelete: (uuid: string) => Promise<unknown>
  onClose: () => void
}

/** Every saved filter with the way to apply and to delete it. */
export function SavedFiltersDialog<T extends { uuid: string; name: string }>({ items, deleteBody, onApply, onDelete, onClose }: SavedFiltersDialogProps<T>) {
  const texts = useSavedFiltersTexts()
  const [target, setTarget] = useState<T | null>(null)
  const footer = (
    <Button size="medium" onClick={onClose}>
      {texts.close}
    </Button>
  )
  return (
    <>
      <Dialog open title={texts.saved} width="medium" onClose={onClose} footer={footer}>
        {items.length === 0 && <p>{texts.manageEmpty}</p>}
        <ul className="mk-saved-list">
          {items.map((filter) => (
            <li key={filter.uuid}>
              <span className="mk-saved-name">{filter.name}</span>
              <Button aria-label={texts.applyOf(filter.name)} onClick={() => onApply(filter)}>
                {texts.apply}
              </Button>
              <IconButton icon={Trash} label={texts.deleteOf(filter.name)} onClick={() => setTarget(filter)} />
            </li>
          ))}
        </ul>
      </Dialog>
      {target && (
        <DeleteDialog title={texts.deleteTitle} body={deleteBody} target={target.name} onDelete={() => onDelete(target.uuid)} onClose={() => setTarget(null)} />
      )}
    </>
  )
}
