import { lazy } from '@mekiki/browser/connection/lazy'
import { type ColumnKey, propertyOf } from '@mekiki/contract/companies/scoutees/property-keys'
import type { Currency } from '@mekiki/contract/workspace/constants/index'
import { classes, FieldError, Icon, notify, Picker, type PickerTriggerProps, useLanguage } from '@mekiki/ui'
import Pencil from 'lucide-react/icons/pencil'
import { type ReactNode, type Ref, type RefObject, Suspense, useRef, useState } from 'react'
import { isFocusAt } from '../../../../../shared/focus-place.ts'
import { useIsHere } from '../../../../../shared/hooks/use-is-here.ts'
import { choiceOptions, type Typed } from '../../../../../shared/scoutee-properties/property-field.tsx'
import { useDetailTexts } from '../../detail-texts.ts'
import { keptTyped, placeOf } from '../../kept-typed.ts'
import { UrlText } from '../../shown-facts.tsx'
import type { Refusal, Reopen } from './use-company-edit.ts'
import type { Afterwards } from './value-field.tsx'

const ValueField = lazy(() => import('./value-field.tsx').then((module) => ({ default: module.ValueField })))

/** Opens the value after or before one, where there is another. */
function openBeside(row: HTMLElement | null, step: 1 | -1): void {
  const rows = [...(row?.closest('.mk-cv-all')?.querySelectorAll<HTMLElement>('.mk-cv') ?? [])].filter(
    (each) => each === row || each.querySelector('.mk-cv-open')
  )
  const button = rows[rows.findIndex((each) => each === row) + step]?.querySelector<HTMLElement>('.mk-cv-open')
  button?.focus()
  button?.click()
}

interface OpenProps extends Partial<PickerTriggerProps> {
  ref?: Ref<HTMLButtonElement>
  label: string
  word: ReactNode
  /** The value itself is a link, beside which the button stands. */
  isLink?: boolean
}

/** A value as the button that changes it; the pencil stands where all pencils of a column do. */
function OpenButton({ label, word, isLink = false, ...button }: OpenProps) {
  const texts = useDetailTexts()
  return (
    <>
      {isLink && <span className="mk-cv-link">{word}</span>}
      <button type="button" className={classes('mk-value-open mk-cv-open', isLink && 'mk-cv-rest')} {...button}>
        {!isLink && <span className="mk-cv-word">{word === '' ? <span className="mk-note">{texts.company.none}</span> : word}</span>}
        <span className="mk-hidden">{texts.changeOf(label)}</span>
        <Icon icon={Pencil} />
      </button>
    </>
  )
}

interface Draft {
  value: Typed
  error?: string
  /** Opened by a refusal while the person was elsewhere, where the focus stays. */
  isAside?: boolean
}

interface EditableProps {
  property: ColumnKey
  label: string
  word: string
  value: Typed
  /** The currency of a sum, where it is another one than the yen. */
  currency: Currency | null
  /** Whose value it is, for what is kept of it. */
  ownerUuid: string
  save: (value: Typed, reopen: Reopen) => Promise<void>
  /** What is said where it is left empty; absent where that is allowed. */
  required: string | undefined
  row: RefObject<HTMLDivElement | null>
}

/** A value that is chosen, with what is wrong with the choice that was refused last. */
function Choice({ property, label, word, value, save }: EditableProps) {
  const texts = useDetailTexts()
  const language = useLanguage()
  const [error, setError] = useState<string | null>(null)
  const isHere = useIsHere()
  const reopen = ({ fault }: Refusal) => {
    if (isHere.current) setError(fault ?? null)
    else if (fault !== undefined) notify.error(fault)
  }
  const change = (next: string) => {
    setError(null)
    if (next !== (value ?? '')) void save(next === '' ? null : next, reopen)
  }
  return (
    <>
      <Picker
        label={label}
        options={[{ value: '', label: texts.company.none }, ...choiceOptions(property, language)]}
        value={typeof value === 'string' ? value : ''}
        onChange={change}
        trigger={(props) => <OpenButton {...props} label={label} word={word} />}
      />
      {error !== null && (
        <div className="mk-cv-error" role="alert">
          <FieldError>{error}</FieldError>
        </div>
      )}
    </>
  )
}

/** A value that is typed. */
function Text({ property, label, word, value, currency, ownerUuid, save, required, row }: EditableProps) {
  const [draft, showDraft] = useState<Draft | null>(null)
  const isReturning = useRef(false)
  const isHere = useIsHere()
  const isOpen = useRef(false)
  const setDraft = (next: Draft | null) => {
    isOpen.current = next !== null
    showDraft(next)
  }
  const place = placeOf(ownerUuid, property)
  const keep = (typed: Typed) => {
    keptTyped.keep(place, typed)
    keptTyped.tell()
  }
  const reopen = (next: Typed, { fault, isAsked = false }: Refusal) => {
    // In the field there may be another text by now.
    if (!isHere.current || isOpen.current) {
      if (fault !== undefined) notify.error(fault)
      return keep(next)
    }
    const isAside = !isAsked && !isFocusAt(row.current)
    // The field is not where the person reads.
    if (isAside && fault !== undefined) notify.error(fault)
    setDraft({ value: next, isAside, ...(fault !== undefined && { error: fault }) })
  }
  const takeFocus = (button: HTMLButtonElement | null) => {
    if (button === null || !isReturning.current) return
    isReturning.current = false
    button.focus()
  }
  const close = (afterwards: Afterwards) => {
    isReturning.current = afterwards === 'button'
    setDraft(null)
    if (afterwards === 'next') openBeside(row.current, 1)
    if (afterwards === 'previous') openBeside(row.current, -1)
  }
  const take = (next: Typed, afterwards: Afterwards): boolean => {
    if (required !== undefined && String(next ?? '').trim() === '') {
      setDraft({ value: next, error: required })
      return false
    }
    close(afterwards)
    if ((next ?? '') !== (value ?? '')) void save(next, (refusal) => reopen(next, refusal))
    return true
  }
  const isLink = propertyOf(property).kind === 'url' && word !== ''
  const open = () => {
    const typed = keptTyped.take(place)
    setDraft({ value: typed === undefined ? value : (typed as Typed) })
  }
  if (!draft) return <OpenButton ref={takeFocus} label={label} word={isLink ? <UrlText url={word} /> : word} isLink={isLink} {...{ onClick: open }} />
  return (
    <span className="mk-cv-place">
      <Suspense fallback={<span className="mk-cv-word">{word}</span>}>
        <ValueField {...{ property, label, currency }} {...draft} onSave={take} onCancel={() => close('button')} onLeave={keep} />
      </Suspense>
    </span>
  )
}

/** A value that whoever may changes in its place: chosen or typed in, by its kind. What is not stored is opened again with what was typed. */
export function EditableValue(props: EditableProps) {
  const { kind } = propertyOf(props.property)
  return kind === 'choice' || kind === 'country' ? <Choice {...props} /> : <Text {...props} />
}
