import { cloneElement, type FocusEvent, type HTMLAttributes, type KeyboardEvent, type PointerEvent, type ReactElement, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import type { TooltipProps, UiKit } from './ui-context.tsx'

type Target = ReactElement<HTMLAttributes<HTMLElement>>
type Place = Pick<DOMRect, 'left' | 'width' | 'top' | 'bottom'>

/** A hint above or below its element, which stands still meanwhile: nothing scrolls on the pages before the sign-in but they themselves. */
function PlainTooltip({ title, children, placement = 'bottom', isDescription = false }: TooltipProps) {
  const [place, setPlace] = useState<Place | null>(null)
  const id = useId()
  const target = children as Target
  if (typeof title !== 'string' || title === '') return target
  const show = ({ currentTarget }: FocusEvent<HTMLElement> | PointerEvent<HTMLElement>) => setPlace(currentTarget.getBoundingClientRect())
  const hide = () => setPlace(null)
  const hears: HTMLAttributes<HTMLElement> = {
    onPointerEnter: show,
    onPointerLeave: hide,
    onFocus: show,
    onBlur: hide,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      target.props.onKeyDown?.(event)
      if (event.key === 'Escape') hide()
    },
    ...(isDescription ? { 'aria-describedby': place ? id : undefined } : { 'aria-label': title })
  }
  const isAbove = placement === 'top'
  return (
    <>
      {cloneElement(target, hears)}
      {place &&
        createPortal(
          <span
            id={id}
            role="tooltip"
            className={isAbove ? 'mk-hint mk-hint-above' : 'mk-hint'}
            style={{ left: place.left + place.width / 2, top: isAbove ? place.top : place.bottom }}
          >
            {title}
          </span>,
          document.body
        )}
    </>
  )
}

/** Without a library: for what stands before the sign-in, where there are hints but no menus, dialogs and pickers. */
export const plainKit: UiKit = { Around: ({ children }) => children, Tooltip: PlainTooltip }
