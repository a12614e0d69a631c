import { useEffect, useRef, useState } from 'react'

const pauseMilliseconds = 150

/**
 * A text field's value, and the same value once nothing was typed for a moment; while an input method composes it stays as it was. A text typed before the
 * field stood is there, and settled, from the first.
 */
export function useTypedText(typedBefore = '') {
  const [text, setText] = useState(typedBefore)
  const [settled, setSettled] = useState(typedBefore.trim())
  const isComposing = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const settle = (value: string) => {
    clearTimeout(timer.current)
    setSettled(value.trim())
  }
  const settleLater = (value: string) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => settle(value), pauseMilliseconds)
  }
  return {
    text,
    settled,
    isSettled: text.trim() === settled,
    /** Takes the field's value over at once. */
    flush: () => settle(text),
    clear: () => {
      setText('')
      settle('')
    },
    /** Another value that was not typed, such as one with a completion: it counts from now on. */
    replace: (value: string) => {
      setText(value)
      settle(value)
    },
    field: {
      value: text,
      onChange: (event: { target: { value: string } }) => {
        setText(event.target.value)
        if (!isComposing.current) settleLater(event.target.value)
      },
      onCompositionStart: () => {
        isComposing.current = true
        clearTimeout(timer.current)
      },
      onCompositionEnd: (event: { currentTarget: { value: string } }) => {
        isComposing.current = false
        settleLater(event.currentTarget.value)
      }
    }
  }
}
