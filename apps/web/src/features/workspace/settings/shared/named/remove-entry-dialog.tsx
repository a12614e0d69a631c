import { AppLink, Button, Callout, Dialog, RadioGroup, Select, useBusy } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { useCurrentTenant } from '../../../../../app/session/me.ts'
import { type UsePart, usePartsOf } from '../uses/use-counts.tsx'
import { queryOfUse, type UsedList } from '../uses/use-uses.ts'
import { useUsesTexts } from '../uses/uses-texts.ts'

/** What becomes of everything that has a deleted entry. */
export interface Removal {
  detach?: boolean
  replacement_uuid?: string
}

interface RemoveEntryDialogProps {
  title: string
  noun: string
  list: UsedList
  entry: { uuid: string; name: string }
  /** The tags below a company tag, which go with it. */
  below?: readonly string[]
  /** What could take its place. */
  others: readonly { uuid: string; name: string }[]
  onRemove: (removal: Removal) => Promise<unknown>
  onClose: () => void
}

/** What uses the entry, in a sentence with links. */
function UsedBy({ parts }: { parts: readonly UsePart[] }) {
  const texts = useUsesTexts()
  const [before = '', after = ''] = texts.usedBy('\n').split('\n')
  return (
    <p className="mk-used-by">
      {before}
      {parts.map(({ kind, count, href }, index) => (
        <Fragment key={kind}>
          {index > 0 && texts.comma}
          {href === null ? texts.parts[kind](count) : <AppLink href={href}>{texts.parts[kind](count)}</AppLink>}
        </Fragment>
      ))}
      {after}
    </p>
  )
}

/** Asks before an entry of a list is deleted: counts what uses it, and lets the person choose what becomes of that. */
export function RemoveEntryDialog({ title, noun, list, entry, below = [], others, onRemove, onClose }: RemoveEntryDialogProps) {
  const texts = useUsesTexts()
  const { enableTenantScoutees } = useCurrentTenant()
  const query = useQuery(queryOfUse(list, entry.uuid))
  const parts = usePartsOf(list, query.data, enableTenantScoutees)
  const [how, setHow] = useState<'detach' | 'replace'>('detach')
  const [replacement, setReplacement] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  const { isBusy, run } = useBusy()
  const isUsed = parts.length > 0
  const isReplacing = isUsed && how === 'replace'
  const remove = () => {
    setTried(true)
    if (isReplacing && replacement === null) return
    return run(async () => {
      await onRemove(isReplacing && replacement !== null ? { replacement_uuid: replacement } : { detach: true })
      onClose()
    })
  }
  const footer = (
    <>
      <Button size="medium" disabled={isBusy} onClick={onClose}>
        {texts.cancel}
      </Button>
      <Button size="medium" variant="danger" loading={isBusy} disabled={query.data === undefined} onClick={remove}>
        {texts.delete}
      </Button>
    </>
  )
  const detachLabel = list === 'project_category_types' ? texts.detachType : texts.detach(noun)
  return (
    <Dialog open title={title} role="alertdialog" isBusy={isBusy} onClose={onClose} footer={footer}>
      <div className="mk-stack">
        <p>{texts.ask(entry.name)}</p>
        {query.isPending && (
          <p className="mk-help" role="status">
            {texts.counting}
          </p>
        )}
        {query.isError && <Callout tone="danger">{texts.countFailed}</Callout>}
        {(isUsed || below.length > 0) && (
          <Callout tone="warning">
            {isUsed && <UsedBy parts={parts} />}
            {isUsed && <p className="mk-help">{texts.countsNote}</p>}
            {below.length > 0 && <p>{texts.below(below.length, below.join(texts.comma))}</p>}
          </Callout>
        )}
        {isUsed && others.length > 0 && (
          <RadioGroup
            label={texts.how}
            name="removal"
            options={[
              { value: 'detach', label: detachLabel },
              { value: 'replace', label: texts.replace(noun) }
            ]}
            value={how}
            onChange={setHow}
          />
        )}
        {isReplacing && (
          <Select
            label={texts.replacement}
            required
            options={others.map(({ uuid, name }) => ({ value: uuid, label: name }))}
            value={replacement}
            error={isTried && replacement === null ? texts.replacementMissing : undefined}
            onChange={setReplacement}
          />
        )}
        <p className="mk-help">{isReplacing ? texts.replaceNote : texts.restorable}</p>
      </div>
    </Dialog>
  )
}
