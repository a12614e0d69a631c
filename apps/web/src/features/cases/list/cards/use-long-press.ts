import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'

/** As long as phones wait before they call a press a long one. */
const longMilliseconds = 500
/** A finger that goes further than this scrolls. */
const maxTravel = 10

/**
 * What tells a press that is held from a short one, to be spread over a control. Nothing follows a held press: neither the control's own act nor the menu that
 * the browser offers for it.
 */
export function useLongPress(onLong: () => void) {
  const press = useRef({ timer: 0, x: 0, y: 0, isTouch: false, wasLong: false })
  const stop = () => window.clearTimeout(press.current.timer)
  useEffect(() => stop, [])
  return {
    onPointerDown: ({ button, clientX, clientY, pointerType }: PointerEvent) => {
      stop()
      if (button !== 0) return
      const timer = window.setTimeout(() => {
        press.current.wasLong = true
        onLong()
      }, longMilliseconds)
      press.current = { timer, x: clientX, y: clientY, isTouch: pointerType !== 'mouse', wasLong: false }
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - press.current.x, clientY - press.current.y) > maxTravel) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenu: (event: MouseEvent) => {
      if (press.current.isTouch) event.preventDefault()
    },
    onClickCapture: (event: MouseEvent) => {
      if (!press.current.wasLong) return
      press.current.wasLong = false
      event.preventDefault()
      event.stopPropagation()
    }
  }
}
