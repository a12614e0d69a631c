import { type ColumnKey, propertyOf } from '@mekiki/contract/companies/scoutees/property-keys'
import type { Currency } from '@mekiki/contract/workspace/constants/index'
import { isComposing, KeyHint, useLanguage } from '@mekiki/ui'
import { constantLabel } from '@mekiki/i18n/constants'
import { sumKeys } from '@mekiki/contract/companies/scoutees/property-columns'
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { PropertyField, type Typed } from '../../../../../shared/scoutee-properties/property-field.tsx'
import { useUnsaved } from '../../../../../shared/hooks/use-unsaved.ts'
import { useDetailTexts } from '../../detail-texts.ts'

/** Where the focus goes once a value is stored: to its button, to nothing in particular, to the value after or before it. */
export type Afterwards = 'button' | 'elsewhere' | 'next' | 'previous'

interface ValueFieldProps {
  property: ColumnKey
  label: string
  value: Typed
  /** Of a sum; the yen where none was given. */
  currency: Currency | null
  error?: string
  /** Leaves the focus where it is. */
  isAside?: boolean
  /** Gives whether it took the value and closes the field; else the field stays, with the error. */
  onSave: (value: Typed, afterwards: Afterwards) => boolean
  onCancel: () => void
  /** Takes what was typed where the field goes with its page. */
  onLeave: (typed: Typed) => void
}

const dayPattern = /^\d{4}-\d{2}-\d{2}$/u

/** The field of a value in its place: Enter saves (Ctrl+Enter in several lines), Tab saves and goes on, Escape gives up, and so does nothing else that was typed. */
export function ValueField({ property, label, value, currency, error, isAside = false, onSave, onCancel, onLeave }: ValueFieldProps) {
  const texts = useDetailTexts()
  const language = useLanguage()
  const [typed, setTyped] = useState(value)
  const [isBad, setBad] = useState(false)
  // The Enter that saves is also the one that a field of days takes its text by.
  const latest = useRef(value)
  const isOver = useRef(false)
  useUnsaved({ value, typed, isOver, onLeave })
  const frame = useRef<HTMLDivElement>(null)
  const { kind } = propertyOf(property)
  const isLong = kind === 'longText'
  useEffect(() => {
    if (isAside) return
    const field = frame.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
    field?.focus()
    field?.select()
  }, [isAside])
  const put = (next: Typed) => {
    latest.current = next
    setBad(false)
    setTyped(next)
  }
  const giveUp = () => {
    isOver.current = true
    onCancel()
  }
  const save = (afterwards: Afterwards) => {
    const next = latest.current
    const isBadDay = kind === 'day' && typeof next === 'string' && next !== '' && !dayPattern.test(next)
    if (isBadDay || Number.isNaN(next)) {
      setBad(true)
      return
    }
    // What it does on its way, such as moving the focus, is not to save once more.
    isOver.current = true
    isOver.current = onSave(next, afterwards)
  }
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    // What the field opens elsewhere on the page, such as a calendar, reports its keys here too.
    if (isComposing(event) || isOver.current || !(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return
    if (event.key === 'Escape') return giveUp()
    const isField = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement
    const isEnter = event.key === 'Enter' && isField && (!isLong || event.ctrlKey || event.metaKey)
    if (!isEnter && !(event.key === 'Tab' && isField)) return
    event.preventDefault()
    save(isEnter ? 'button' : event.shiftKey ? 'previous' : 'next')
  }
  // A press elsewhere stores what was typed, too; the calendar of a day lies elsewhere on the page.
  const leave = (event: FocusEvent<HTMLDivElement>) => {
    if (isOver.current || kind === 'day' || event.currentTarget.contains(event.relatedTarget)) return
    save('elsewhere')
  }
  const isSum = sumKeys.some((key) => key === property)
  return (
    <div ref={frame} className={isLong ? 'mk-cv-edit mk-cv-edit-long' : 'mk-cv-edit'} onKeyDown={press} onBlur={leave} role="presentation">
      <PropertyField
        property={property}
        label={label}
        size="small"
        rows={3}
        {...(isSum && { unit: constantLabel('currency', currency ?? 'jpy', language) })}
        value={typed}
        error={isBad ? texts.company.bad : error}
        onChange={put}
        onBad={() => put(Number.NaN)}
      />
      <span className="mk-cv-hint" aria-hidden="true">
        <KeyHint keys={isLong ? ['Ctrl', '↵'] : ['↵']} /> {texts.save}
        <KeyHint keys={['Esc']} /> {texts.company.giveUp}
      </span>
    </div>
  )
}
