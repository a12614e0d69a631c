import { WaitingMark } from '@mekiki/browser/connection/waiting-mark'
import { IconButton, Linkified, MultiPicker, Tag } from '@mekiki/ui'
import Pencil from 'lucide-react/icons/pencil'
import { useRef, useState } from 'react'
import { ValueEditor } from '../../../../shared/value-editor.tsx'
import { useDetailTexts } from '../detail-texts.ts'
import type { CustomItem, Project } from '../use-project.ts'
import type { ProjectUpdater } from '../use-update-project.ts'
import { customChange, type CustomValue, customValueOf, type CustomValues, customWord } from './custom-values.ts'

interface CustomFieldProps {
  project: CustomValues & Pick<Project, 'canEdit'>
  updater: Pick<ProjectUpdater, 'update'>
  item: CustomItem
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
    return <ValueEditor type={item.type} label={item.name} value={draft.value} texts={texts} onSave={save} onCancel={() => setDraft(null)} />
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
