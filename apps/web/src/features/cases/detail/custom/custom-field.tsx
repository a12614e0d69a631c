import { WaitingMark } from '@mekiki/browser/connection/waiting-mark'
import { Button, DateField, IconButton, isComposing, Linkified, MultiPicker, NumberField, Tag, Textarea } from '@mekiki/ui'
import Pencil from 'lucide-react/icons/pencil'
import { useEffect, useRef, useState } from 'react'
import { useDetailTexts } from '../detail-texts.ts'
import type { CustomItem, Project } from '../use-project.ts'
import type { ProjectUpdater } from '../use-update-project.ts'
import { customChange, type CustomValue, customValueOf, type CustomValues, customWord } from './custom-values.ts'

interface CustomFieldProps {
  project: CustomValues & Pick<Project, 'canEdit'>
  updater: Pick<ProjectUpdater, 'update'>
  item: CustomItem
}

const dayPattern = /^\d{4}-\d{2}-\d{2}$/u

/** The input of a text, number or day in the place of its value; Enter in one line, Ctrl+Enter in several or the button saves, Escape gives up. */
function Editor({ item, value, onSave, onCancel }: { item: CustomItem; value: CustomValue; onSave: (value: CustomValue) => void; onCancel: () => void }) {
  const texts = useDetailTexts()
  const [draft, setDraft] = useState(value)
  // The Enter that saves is also the one that a field of days takes its text by.
  const latest = useRef(value)
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => frame.current?.querySelector<HTMLElement>('input, textarea')?.focus(), [])
  const put = (next: CustomValue) => {
    latest.current = next
    setDraft(next)
  }
  const save = () => {
    const next = latest.current
    const isBadDay = item.type === 'date' && typeof next === 'string' && !dayPattern.test(next)
    if (!isBadDay && !Number.isNaN(next)) onSave(next === '' ? null : next)
  }
  return (
    <div
      ref={frame}
      className="mk-custom-editor"
      onKeyDown={(event) => {
        // What the field opens elsewhere on the page, such as a calendar, reports its keys here too.
        if (isComposing(event) || !(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return
        if (event.key === 'Escape') onCancel()
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
        // Else the same press would go on to the button that gets the focus.
        event.preventDefault()
        save()
      }}
      role="presentation"
    >
      {item.type === 'string' && <Textarea aria-label={item.name} rows={2} value={typeof draft === 'string' ? draft : ''} onChange={put} onSubmit={save} />}
      {item.type === 'number' && (
        <NumberField aria-label={item.name} size="small" value={typeof draft === 'number' ? draft : null} onChange={put} onBad={() => put(Number.NaN)} />
      )}
      {item.type === 'date' && <DateField aria-label={item.name} size="small" value={typeof draft === 'string' ? draft : null} onChange={put} />}
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

/** The value of a custom item of a case, marked while a change of it waits; who may change the case changes it in its place. */
export function CustomField(props: CustomFieldProps) {
  return (
    <WaitingMark uuid={props.item.uuid}>
      <PlainField {...props} />
    </WaitingMark>
  )
}

function PlainField({ project, updater, item }: CustomFieldProps) {
  const texts = useDetailTexts()
  const [draft, setDraft] = useState<{ value: CustomValue } | null>(null)
  const isReturning = useRef(false)
  const takeFocus = (pencil: HTMLButtonElement | null) => {
    if (pencil === null || !isReturning.current) return
    isReturning.current = false
    pencil.focus()
  }
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
  const open = () => {
    isReturning.current = true
    setDraft({ value })
  }
  return (
    <span className="mk-pd-links mk-custom-value">
      {item.type === 'string' && word !== '' ? <Linkified>{word}</Linkified> : word}
      {project.canEdit && <IconButton icon={Pencil} label={texts.changeOf(item.name)} size="small" className="mk-pd-edit" ref={takeFocus} onClick={open} />}
    </span>
  )
}
