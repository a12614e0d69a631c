import { propertyName } from '@mekiki/i18n/companies/property-names'
import { formatDateTime } from '@mekiki/i18n/format'
import { Avatar, Button, classes, isComposing, useLanguage } from '@mekiki/ui'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { BotNote } from '../../../../../shared/scoutee-bot/bot-note.tsx'
import { isLinked, type ShownProperty } from '../../../../../shared/scoutee-properties/property-words.ts'
import { usePropertyTexts } from '../../../../../shared/scoutee-properties/property-texts.ts'
import type { ScouteeDetail } from '../../../../../shared/scoutee-properties/scoutee-detail.ts'
import type { LinkActs } from '../../../../../shared/scoutee-properties/use-link-acts.ts'
import { type Origin, originOf } from './origins.ts'

/** The mark of whose a value is: shapes differ as well as colours. */
export function OriginShape({ origin }: { origin: Origin }) {
  return <span className={classes('mk-origin-shape', `mk-origin-${origin}`)} aria-hidden="true" />
}

const patienceMilliseconds = 150

interface OriginMarkProps {
  property: ShownProperty
  company: ScouteeDetail
  /** Absent where the person may not decide. */
  acts: LinkActs | null
}

/** The card of a mark: open by hovering for a moment, by the focus, and by a press. */
function useCard() {
  const [isOpen, setOpen] = useState(false)
  const timer = useRef<number | undefined>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  const soon = (next: boolean) => {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setOpen(next), patienceMilliseconds)
  }
  const now = (next: boolean) => {
    window.clearTimeout(timer.current)
    setOpen(next)
  }
  const hover = (next: boolean) => (event: PointerEvent) => event.pointerType === 'mouse' && soon(next)
  return { isOpen, now, soon, hover }
}

interface OriginCardProps extends Pick<ValueState, 'updatedBy' | 'updatedAt'> {
  origin: Origin
  /** What else the card tells and offers. */
  children?: ReactNode
}

type ValueState = ScouteeDetail['properties'][ShownProperty]

/** Whose a value is, as a mark; its card tells who gave it and when. */
export function OriginDot({ label, ...card }: OriginCardProps & { label: string }) {
  const { origin: texts } = usePropertyTexts()
  const cardId = useId()
  const { isOpen, now, soon, hover } = useCard()
  const close = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen || isComposing(event)) return
    event.preventDefault()
    now(false)
  }
  return (
    // The frame only hears what its button and card are done to.
    <span
      className="mk-origin"
      role="presentation"
      onPointerEnter={hover(true)}
      onPointerLeave={hover(false)}
      onKeyDown={close}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && now(false)}
    >
      <button
        type="button"
        className="mk-origin-open"
        aria-label={texts.ofProperty(label, texts.kinds[card.origin])}
        aria-expanded={isOpen}
        aria-controls={isOpen ? cardId : undefined}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && soon(true)}
        onClick={() => now(true)}
      >
        <OriginShape origin={card.origin} />
      </button>
      {isOpen && <OriginCard id={cardId} {...card} />}
    </span>
  )
}

function OriginCard({ id, origin, updatedBy, updatedAt, children }: OriginCardProps & { id: string }) {
  const { origin: texts } = usePropertyTexts()
  const isTaken = origin === 'provider' || origin === 'bot'
  return (
    <span className="mk-origin-card" id={id} role="group">
      <span className="mk-origin-head">
        <OriginShape origin={origin} />
        <strong>{texts.kinds[origin]}</strong>
        {updatedAt !== null && <time dateTime={updatedAt}>{formatDateTime(updatedAt)}</time>}
      </span>
      {updatedBy && (
        <span className="mk-origin-who">
          <Avatar name={updatedBy.name} id={updatedBy.uuid} />
          <span>{updatedBy.name}</span>
          <small>{isTaken ? texts.hasAccepted : texts.hasChanged}</small>
        </span>
      )}
      {!updatedBy && <span className="mk-note">{texts.explained[origin]}</span>}
      {children}
    </span>
  )
}

/** Whose a value of a company's entry is; its card also lets it follow the provider's database again, or not any more. */
export function OriginMark({ property, company, acts }: OriginMarkProps) {
  const { origin: texts } = usePropertyTexts()
  const language = useLanguage()
  const { updatedBy, updatedAt, isLinking } = company.properties[property]
  return (
    <OriginDot label={propertyName(property, language)} origin={originOf(property, company)} {...{ updatedBy, updatedAt }}>
      <BotNote property={property} scoutee={company} />
      {acts && isLinked(property) && company.mekikiScouteeId !== null && (
        <span className="mk-origin-acts">
          <Button variant="link" onClick={() => (isLinking ? acts.loosen(property) : acts.follow([property]))}>
            {isLinking ? texts.loosen : texts.follow}
          </Button>
        </span>
      )}
    </OriginDot>
  )
}
