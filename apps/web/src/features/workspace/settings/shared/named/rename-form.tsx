import { useState } from 'react'
import { ConflictDialog } from '@mekiki/browser/edits/conflict-dialog'
import { useSettingsTexts } from '../../settings-texts.ts'
import { NameForm } from './name-form.tsx'
import type { NamedCalls, NamedItem } from './named-calls.ts'
import { useConflict } from '@mekiki/browser/edits/use-conflict'
import type { NamedListActs } from './use-named-list.ts'

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
