import type { KeyboardEvent } from 'react'
import { isComposing } from '../../base/keyboard.ts'
import { isFormEnd } from '../../base/layer-form.ts'

interface Choice {
  isDisabled?: boolean
}

function nextEnabled(options: readonly Choice[], from: number, step: 1 | -1): number {
  for (let tried = 1; tried <= options.length; tried += 1) {
    const at = (from + step * tried + options.length * tried) % options.length
    if (options[at]?.isDisabled !== true) return at
  }
  return -1
}

/** A list of choices that keys move through. */
interface KeyedList<O extends Choice> {
  shown: readonly O[]
  active: number
  isSearchable: boolean
  /** Digits pick the first nine. */
  isNumbered?: boolean
  move: (at: number) => void
  pick: (option: O | undefined) => void
  onClose: () => void
  /** Ctrl+Enter in a list of which several are chosen: closes it and ends the form below. */
  onEnd?: (() => void) | undefined
}

/** What the keys do in a list of choices; nothing while an input method composes. */
export const onListKey =
  <O extends Choice>({ shown, active, isSearchable, isNumbered = false, move, pick, onClose, onEnd }: KeyedList<O>) =>
  (event: KeyboardEvent<HTMLElement>) => {
    if (isComposing(event)) return
    if (onEnd && isFormEnd(event)) {
      event.preventDefault()
      onEnd()
      return
    }
    const target = {
      ArrowDown: () => nextEnabled(shown, active, 1),
      ArrowUp: () => nextEnabled(shown, active, -1),
      Home: () => nextEnabled(shown, -1, 1),
      End: () => nextEnabled(shown, 0, -1)
    }[event.key]
    if (target && !(isSearchable && (event.key === 'Home' || event.key === 'End'))) {
      event.preventDefault()
      move(target())
    } else if (event.key === 'Enter' || (event.key === ' ' && !isSearchable)) {
      event.preventDefault()
      pick(shown[active])
    } else if (isNumbered && /^[1-9]$/u.test(event.key) && shown[Number(event.key) - 1]) {
      event.preventDefault()
      pick(shown[Number(event.key) - 1])
    } else if (event.key === 'Tab') onClose()
  }
