import { AppLink, IconButton, KeyHint } from '@mekiki/ui'
import { formatNumber } from '@mekiki/i18n/format'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useEffect, useRef } from 'react'
import { capsOf, keyList } from '../../../../shared/keys/key-list.ts'
import { useDetailTexts } from '../detail-texts.ts'
import type { WalkPlace } from './use-walk.ts'

type Side = 'previous' | 'next'

const patienceMilliseconds = 10_000

// The page of the next case is another one: the button that was pressed takes the focus there again.
let pressed: { side: Side; at: number } | null = null

function takeFocus(side: Side, button: HTMLButtonElement | null): void {
  if (button === null || pressed?.side !== side || Date.now() - pressed.at > patienceMilliseconds) return
  pressed = null
  button.focus()
}

function Step({ side, onStep }: { side: Side; onStep: (() => void) | null }) {
  const texts = useDetailTexts()
  const button = useRef<HTMLButtonElement>(null)
  const isOpen = onStep !== null
  useEffect(() => {
    if (isOpen) takeFocus(side, button.current)
  }, [side, isOpen])
  const go = () => {
    pressed = { side, at: Date.now() }
    onStep?.()
  }
  return (
    <IconButton
      ref={button}
      variant="outline"
      size="small"
      icon={side === 'previous' ? ChevronLeft : ChevronRight}
      label={side === 'previous' ? texts.preview.previous : texts.preview.next}
      disabled={!isOpen}
      onClick={go}
    />
  )
}

/** The way through the list that a case was opened from: its name, which leads back to it, the place in it, and the case before and after. */
export function WalkNav({ place }: { place: WalkPlace }) {
  const texts = useDetailTexts()
  return (
    <nav className="mk-pd-walk" aria-label={texts.walk.label}>
      <AppLink href={place.href} className="mk-pd-walk-list">
        {texts.walk.orderOf(place.name)}
      </AppLink>
      <span aria-hidden="true">
        <KeyHint keys={capsOf(keyList.previous.presses[0])} />
      </span>
      <Step side="previous" onStep={place.onPrevious} />
      <span className="mk-pd-walk-place mk-tnum" role="status">
        {texts.walk.position(formatNumber(place.position), formatNumber(place.total))}
      </span>
      <Step side="next" onStep={place.onNext} />
      <span aria-hidden="true">
        <KeyHint keys={capsOf(keyList.next.presses[0])} />
      </span>
    </nav>
  )
}
