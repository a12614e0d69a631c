import type { ScouteeTag } from '@mekiki/contract/themes/tags-and-channels/tags-and-channels.schemas'
import { Button, Dialog, Select } from '@mekiki/ui'
import { useState } from 'react'
import { useSettingsTexts } from '../settings-texts.ts'
import { possibleParents } from './tag-tree.ts'

const top = 'top'

/** Asks where a company tag goes; it takes what is below it along. */
export function MoveTagDialog({
  tag,
  tree,
  onMove,
  onClose
}: {
  tag: ScouteeTag
  tree: readonly ScouteeTag[]
  onMove: (parentUuid: string | null) => Promise<unknown>
  onClose: () => void
}) {
  const texts = useSettingsTexts()
  const [parent, setParent] = useState<string | null>(null)
  const options = [
    ...(tag.parentUuid === null ? [] : [{ value: top, label: texts.tags.top }]),
    ...possibleParents(tree, tag).map(({ uuid, path }) => ({ value: uuid, label: path }))
  ]
  const move = async () => {
    if (parent === null) return
    await onMove(parent === top ? null : parent)
    onClose()
  }
  const footer = (
    <>
      <Button size="medium" onClick={onClose}>
        {texts.cancel}
      </Button>
      <Button size="medium" variant="primary" disabled={parent === null} onClick={move}>
        {texts.tags.moveHere}
      </Button>
    </>
  )
  return (
    <Dialog open title={texts.tags.moveTitle} onClose={onClose} footer={footer}>
      <div className="mk-stack">
        <p>{texts.tags.moveBody(tag.path)}</p>
        <Select label={texts.tags.parent} required help={texts.tags.tooDeep} options={options} value={parent} onChange={setParent} />
      </div>
    </Dialog>
  )
}
