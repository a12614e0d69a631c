import { Button, DateField, IconButton, Linkified, MultiPicker, NumberField, Tag, Textarea } from '@mekiki/ui'
import Pencil from 'lucide-react/icons/pencil'
import { useEffect, useRef, useState } from 'react'
import { useDetailTexts } from '../detail-texts.ts'
import type { CustomItem, Project } from '../use-project.ts'
import type { ProjectUpdater } from '../use-update-project.ts'
import { customChange, type CustomValue, customValueOf, customWord } from './custom-values.ts'

interface CustomFieldProps {
  project: Project
  updater: ProjectUpdater
  item: CustomItem
}

const dayPattern = /^\d{4}-\d{2}-\d{2}$/u

/** The input of a text, number or day in the place of its value; Ctrl+Enter or the button saves, Escape gives up. */
function Editor({ item, value, onSave, onCancel }: { item: CustomItem; value: CustomValue; onSave: (value: CustomValue) => void; onCancel: () => void }) {
  const texts = useDetailTexts()
  const [draft, setDraft] = useState(value)
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => frame.current?.querySelector<HTMLElement>('input, textarea')?.focus(), [])
  const isBadDay = item.type === 'date' && typeof draft === 'string' && !dayPattern.test(draft)
  const save = () => {
    if (!isBadDay && !Number.isNaN(draft)) onSave(draft === '' ? null : draft)
  }
  return (
    <div
      ref={frame}
      className="mk-custom-editor"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.nativeEvent.isComposing) onCancel()
      }}
      role="presentation"
    >
      {item.type === 'string' && (
        <Textarea aria-label={item.name} rows={2} value={typeof draft === 'string' ? draft : ''} onChange={setDraft} onSubmit={save} />
      )}
      {item.type === 'number' && (
        <NumberField
          aria-label={item.name}
          size="small"
          value={typeof draft === 'number' ? draft : null}
          onChange={setDraft}
          onBad={() => setDraft(Number.NaN)}
        />
      )}
      {item.type === 'date' && <DateField aria-label={item.name} size="small" value={typeof draft === 'string' ? draft : null} onChange={setDraft} />}
      <div className="mk-actions">
        <Button onClick={onCancel}>{texts.cancel}</Button>
        <Button variant="primary" onClick={save}>
          {texts.save}
        </Button>
      </div>
    </div>
  )
}

function ChoiceField({ project, updater, item }: CustomFieldProps) {
  const texts = useDetailTexts()
  const value = customValueOf(project, item)
  const chosen = Array.isArray(value) ? value : []
  const names = item.enums.filter(({ uuid }) => chosen.includes(uuid))
  return (
    <span className="mk-pd-links">
      {names.map(({ uuid, name }) => (
        <Tag key={uuid}>{name}</Tag>
      ))}
      {project.canEdit && (
        <MultiPicker
          label={item.name}
          options={item.enums.map(({ uuid, name }) => ({ value: uuid, label: name }))}
          value={chosen}
          onChange={(uuids) => updater.update(customChange(project, item, uuids))}
          trigger={(props) => <IconButton icon={Pencil} label={texts.changeOf(item.name)} size="small" className="mk-pd-edit" {...props} />}
        />
      )}
    </span>
  )
}

/** The value of a custom item of a case; who may change the case changes it in its place. */
export function CustomField({ project, updater, item }: CustomFieldProps) {
  const texts = useDetailTexts()
  const [draft, setDraft] = useState<{ value: CustomValue } | null>(null)
  if (item.type === 'enums') return <ChoiceField project={project} updater={updater} item={item} />
  const value = customValueOf(project, item)
  if (draft) {
    const save = (next: CustomValue) => {
      setDraft(null)
      if (next !== value) updater.update({ ...customChange(project, item, next), onReturn: () => setDraft({ value: next }) })
    }
    return <Editor item={item} value={draft.value} onSave={save} onCancel={() => setDraft(null)} />
  }
  const word = customWord(project, item, texts.comma)
  return (
    <span className="mk-pd-links mk-custom-value">
      {item.type === 'string' && word !== '' ? <Linkified>{word}</Linkified> : word}
      {project.canEdit && (
        <IconButton icon={Pencil} label={texts.changeOf(item.name)} size="small" className="mk-pd-edit" onClick={() => setDraft({ value })} />
      )}
    </span>
  )
}
