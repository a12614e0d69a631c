import { Button, classes, isComposing, TextField } from '@mekiki/ui'
import { useState } from 'react'
import { useSettingsTexts } from '../../settings-texts.ts'
import { useNameEntry } from './use-name-entry.ts'
import { ConflictDialog } from '@mekiki/browser/edits/conflict-dialog'
import type { NamedCalls, NamedItem, NamedListActs } from './use-named-list.ts'
import { useConflict } from '@mekiki/browser/edits/use-conflict'

interface NameFormProps {
  /** Names the field for screen readers, and as a hint while it is empty. */
  label: string
  submitLabel: string
  initial?: string
  isPrimary?: boolean
  autoFocus?: boolean
  /** A refused name is told at the field; every other error passes on. */
  onSubmit: (name: string) => Promise<unknown>
  onCancel?: () => void
}

/** One name with its button: for adding to a list and for renaming in place. Enter sends it, but not while an input method composes; Esc cancels. */
export function NameForm({ label, submitLabel, initial = '', isPrimary = false, autoFocus = false, onSubmit, onCancel }: NameFormProps) {
  const texts = useSettingsTexts()
  const entry = useNameEntry(initial, texts)
  const { isBusy } = entry
  const submit = async () => {
    if (await entry.send(onSubmit)) entry.change(initial)
  }
  return (
    <div
      role="presentation"
      className={classes('mk-name-form', onCancel && 'mk-name-form-inline')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || isComposing(event) || !onCancel) return
        event.stopPropagation()
        onCancel()
      }}
    >
      <TextField
        aria-label={label}
        placeholder={label}
        size="small"
        className="mk-name-field"
        autoFocus={autoFocus}
        {...entry.field}
        onEnter={() => void submit()}
      />
      {onCancel && (
        <Button disabled={isBusy} onClick={onCancel}>
          {texts.cancel}
        </Button>
      )}
      <Button variant={isPrimary ? 'primary' : 'secondary'} loading={isBusy} onClick={submit}>
        {submitLabel}
      </Button>
    </div>
  )
}

/** Renaming in place; when somebody else was first, both names are shown. */
export function RenameForm({
  item,
  calls,
  acts,
  onClose
}: {
  item: NamedItem
  calls: Pick<NamedCalls, 'update' | 'findCurrent'>
  acts: Pick<NamedListActs, 'renamed' | 'refresh'>
  onClose: () => void
}) {
  const texts = useSettingsTexts()
  const { conflict, run, clear } = useConflict(calls.findCurrent, (theirs) => theirs.name !== item.name)
  const [mine, setMine] = useState(item.name)
  const done = async () => {
    await acts.renamed()
    onClose()
  }
  const rename = async (name: string) => {
    if (name === item.name) return onClose()
    setMine(name)
    const isWritten = await run(item.version, (ifMatch) => calls.update(item, { name }, ifMatch))
    if (isWritten) await done()
  }
  const takeTheirs = async () => {
    await acts.refresh()
    onClose()
  }
  const keepMine = async () => {
    if (await conflict?.overwrite()) await done()
  }
  return (
    <>
      <NameForm label={texts.renameOf(item.name)} submitLabel={texts.save} initial={item.name} autoFocus isPrimary onSubmit={rename} onCancel={onClose} />
      {conflict && (
        <ConflictDialog
          fields={[{ label: texts.name, theirs: conflict.theirs.name, mine }]}
          onTakeTheirs={() => void takeTheirs()}
          onKeepMine={keepMine}
          onClose={clear}
        />
      )}
    </>
  )
}
