import { Button, Callout, Dialog, Select, StatusChip } from '@mekiki/ui'
import { useState } from 'react'
import { statusToneOf } from '../../../../shared/choices/status-tone.ts'
import { useUsesTexts } from '../shared/uses/uses-texts.ts'
import type { StatusPart } from './use-status-template.ts'
import { useTemplateTexts } from './template-texts.ts'

interface ReplaceDialogProps {
  /** The removed statuses that cases or themes still have. */
  removed: readonly (StatusPart & { count: number })[]
  /** What has the statuses. */
  owners: 'projects' | 'themes'
  /** The present ones that stay. */
  kept: readonly StatusPart[]
  onReplace: (replacements: Record<string, string>) => Promise<unknown>
  onClose: () => void
}

/** Asks what takes the place of removed statuses that are in use. */
export function ReplaceDialog({ removed, owners, kept, onReplace, onClose }: ReplaceDialogProps) {
  const texts = useTemplateTexts()
  const uses = useUsesTexts()
  const [chosen, setChosen] = useState<Record<string, string>>({})
  const [isTried, setTried] = useState(false)
  const options = kept.map(({ uuid, name, color }) => ({ value: uuid, label: name, content: <StatusChip tone={statusToneOf(color)}>{name}</StatusChip> }))
  const replace = async () => {
    setTried(true)
    if (removed.every(({ uuid }) => chosen[uuid] !== undefined)) await onReplace(chosen)
  }
  const footer = (
    <>
      <Button size="medium" onClick={onClose}>
        {texts.cancel}
      </Button>
      {kept.length > 0 && (
        <Button size="medium" variant="primary" onClick={replace}>
          {texts.replace}
        </Button>
      )}
    </>
  )
  return (
    <Dialog open title={texts.replaceTitle} onClose={onClose} footer={footer}>
      <div className="mk-stack">
        <p>{texts.replaceBody}</p>
        {kept.length === 0 && <Callout tone="warning">{texts.replaceNone}</Callout>}
        {kept.length > 0 &&
          removed.map(({ uuid, name, count }) => (
            <Select
              key={uuid}
              label={count > 0 ? texts.replaceCounted(name, uses.parts[owners](count)) : texts.replaceOf(name)}
              required
              options={options}
              value={chosen[uuid] ?? null}
              error={isTried && chosen[uuid] === undefined ? texts.replaceMissing : undefined}
              onChange={(value) => value && setChosen((before) => ({ ...before, [uuid]: value }))}
            />
          ))}
        {kept.length > 0 && <p className="mk-help">{texts.replaceNote}</p>}
      </div>
    </Dialog>
  )
}
