import { useEffect, useRef, useState } from 'react'
import { removeLocal, writeLocal } from '@mekiki/browser/plain/local-store'
import type { Draft } from './draft.ts'

const pause = 600

/** How keeping the draft went: when it was saved last, or that it cannot be. */
export interface DraftState {
  savedAt: number | null
  hasFailed: boolean
}

/**
 * Keeps a draft in this browser a moment after each change, and at once when the page is hidden. `content` is null when there is nothing to keep; its
 * identity says whether anything changed.
 */
export function useDraft(key: string, content: Omit<Draft, 'savedAt'> | null, restoredAt: number | null): DraftState {
  const [state, setState] = useState<DraftState>({ savedAt: restoredAt, hasFailed: false })
  const begun = useRef({ content, hasChanged: false })
  useEffect(() => {
    begun.current.hasChanged ||= content !== begun.current.content
    if (!begun.current.hasChanged) return
    let isDone = false
    const save = () => {
      if (isDone) return
      isDone = true
      if (content === null) {
        removeLocal(key)
        return setState({ savedAt: null, hasFailed: false })
      }
      const savedAt = Date.now()
      const isKept = writeLocal(key, { ...content, savedAt })
      setState((before) => (isKept ? { savedAt, hasFailed: false } : { ...before, hasFailed: true }))
    }
    const timer = setTimeout(save, pause)
    const hide = () => document.visibilityState === 'hidden' && save()
    document.addEventListener('visibilitychange', hide)
    window.addEventListener('pagehide', save)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', hide)
      window.removeEventListener('pagehide', save)
    }
  }, [key, content])
  return state
}
