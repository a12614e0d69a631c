import { WaitingMark } from '@mekiki/browser/connection/waiting-mark'
import { Linkified, MultiPicker, Tag } from '@mekiki/ui'
import { useRef, useState } from 'react'
import { isFocusAt } from '../../../../shared/focus-place.ts'
import { useIsHere } from '../../../../shared/hooks/use-is-here.ts'
import { ValueEditor } from '../../../../shared/value-editor.tsx'
import { useDetailTexts } from '../detail-texts.ts'
import { keptTyped, placeOf } from '../kept-typed.ts'
import { OpenValue } from '../open-value.tsx'
import type { CustomItem, Project } from '../use-project.ts'
import type { ProjectUpdater } from '../use-update-project.ts'
import { customChange, type CustomValue, customValueOf, type CustomValues, customWord } from './custom-values.ts'

const linkPattern = /https?:\/\//iu

interface CustomFieldProps {
  project: CustomValues & Pick<Project, 'uuid' | 'canEdit'>
  updater: Pick<ProjectUpdater, 'update'>
  item: CustomItem
}

function ChoiceField({ project, updater, item }: CustomFieldProps) {
  const texts = useDetailTexts()
  const value = customValueOf(project, item)
  const chosen = Array.isArray(value) ? value : []
  const names = item.enums.filter(({ uuid }) => chosen.includes(uuid))
  const tags = names.map(({ uuid, name }) => <Tag key={uuid}>{name}</Tag>)
  if (!project.canEdit) return <span className="mk-pd-links">{tags}</span>
  return (
    <MultiPicker
      label={item.name}
      options={item.enums.map(({ uuid, name }) => ({ value: uuid, label: name }))}
      value={chosen}
      onChange={(uuids) => updater.update(customChange(item, uuids))}
      trigger={(props) => (
        <OpenValue label={item.name} {...props}>
          {tags.length > 0 ? tags : <span className="mk-note">{texts.company.none}</span>}
        </OpenValue>
      )}
    />
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
  const [draft, showDraft] = useState<{ value: CustomValue; isAside?: boolean } | null>(null)
  const isHere = useIsHere()
  const isOpen = useRef(false)
  const setDraft = (next: typeof draft) => {
    isOpen.current = next !== null
    showDraft(next)
  }
  const place = placeOf(project.uuid, item.uuid)
  const keep = (typed: CustomValue) => {
    keptTyped.keep(place, typed)
    keptTyped.tell()
  }
  const isReturning = useRef(false)
  const button = useRef<HTMLButtonElement>(null)
  const takeFocus = (pencil: HTMLButtonElement | null) => {
    button.current = pencil
    if (pencil === null || !isReturning.current) return
    isReturning.current = false
    pencil.focus()
  }
  if (item.type === 'enums') return <ChoiceField project={project} updater={updater} item={item} />
  const value = customValueOf(project, item)
  if (draft) {
    const save = (next: CustomValue) => {
      setDraft(null)
      const onReturn = (isAsked: boolean) => {
        // In the field there may be another text by now.
        if (!isHere.current || isOpen.current) return keep(next)
        setDraft({ value: next, isAside: !isAsked && !isFocusAt(button.current) })
      }
      if (next !== value) updater.update({ ...customChange(item, next), onReturn })
    }
    return <ValueEditor type={item.type} label={item.name} {...draft} texts={texts} onSave={save} onCancel={() => setDraft(null)} onLeave={keep} />
  }
  const word = customWord(project, item, texts.comma)
  const open = () => {
    isReturning.current = true
    const typed = keptTyped.take(place)
    setDraft({ value: typed === undefined ? value : typed })
  }
  const shown = item.type === 'string' && word !== '' ? <Linkified>{word}</Linkified> : word
  if (!project.canEdit) return <span className="mk-pd-links mk-custom-value">{shown}</span>
  const hasLink = item.type === 'string' && linkPattern.test(word)
  return (
    <OpenValue ref={takeFocus} label={item.name} hasLink={hasLink} onClick={open}>
      <span className="mk-custom-value">{hasLink ? shown : word === '' ? <span className="mk-note">{texts.company.none}</span> : word}</span>
    </OpenValue>
  )
}
