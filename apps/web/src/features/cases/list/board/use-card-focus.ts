import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { linkOf } from '../moving/use-kept-focus.ts'

/** The card that has the focus, and where it stands. */
interface Held {
  link: HTMLElement
  projectUuid: string
  cell: Element | null
  at: number
}

const cardsIn = (cell: Element | null): HTMLElement[] => [...(cell?.querySelectorAll<HTMLElement>('[data-case] a') ?? [])]

function holdOf(target: EventTarget | null, board: HTMLElement | null): Held | null {
  if (!(target instanceof HTMLElement) || board?.contains(target) !== true) return null
  const projectUuid = target.closest<HTMLElement>('[data-case]')?.dataset.case
  const cell = target.closest('.mk-board-cell')
  return projectUuid === undefined ? null : { link: target, projectUuid, cell, at: cardsIn(cell).indexOf(target) }
}

/**
 * Keeps the focus on a card that goes to another column or lane, by whomever it is moved: the browser drops it, since the card is drawn anew there. Where a card
 * has gone from the board, the next one of its cell gets the focus. It is never taken from where the person has gone meanwhile by a key or the mouse.
 */
export function useCardFocus(board: RefObject<HTMLElement | null>): void {
  const held = useRef<Held | null>(null)
  useEffect(() => {
    const note = (event: Event) => {
      held.current = event.type === 'focusin' ? holdOf(event.target, board.current) : null
    }
    document.addEventListener('focusin', note)
    document.addEventListener('pointerdown', note)
    return () => {
      document.removeEventListener('focusin', note)
      document.removeEventListener('pointerdown', note)
    }
  }, [board])
  useLayoutEffect(() => {
    const { current } = held
    if (!current || current.link.isConnected || document.activeElement !== document.body) return
    const others = cardsIn(current.cell)
    const heir = linkOf(current.projectUuid) ?? others[Math.min(current.at, others.length - 1)] ?? board.current
    heir?.focus()
  })
}
