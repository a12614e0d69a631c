import { useCloseWarning } from '@mekiki/browser/connection/use-close-warning'
import { type RefObject, useEffect, useRef } from 'react'

interface Unsaved<T> {
  value: T
  typed: T
  isOver: RefObject<boolean>
  onLeave: ((typed: T) => void) | undefined
}

/**
 * Watches over what is typed in a field and not saved: the page asks before it is closed, and `onLeave` is given what was typed where the field goes with its
 * place. `isOver` is set once the field was saved or given up.
 */
export function useUnsaved<T>({ value, typed, isOver, onLeave }: Unsaved<T>): void {
  const isDirty = typed !== value && !Number.isNaN(typed)
  const latest = useRef({ typed, isDirty, onLeave })
  useEffect(() => {
    latest.current = { typed, isDirty, onLeave }
  })
  useCloseWarning(isDirty)
  useEffect(
    () => () => {
      if (!isOver.current && latest.current.isDirty) latest.current.onLeave?.(latest.current.typed)
    },
    [isOver]
  )
}
