import { useRef } from 'react'

/**
 * An idempotency key for each act of a screen that stays: a repetition after a failure keeps its key, and `done` ends it, so that the same
 * content can be made again after it was deleted.
 */
export function useAttemptKey(): { keyFor: (content: unknown) => string; done: () => void } {
  const attempt = useRef({ content: '', key: '' })
  return {
    keyFor: (value) => {
      const content = JSON.stringify(value)
      if (attempt.current.content !== content) attempt.current = { content, key: crypto.randomUUID() }
      return attempt.current.key
    },
    done: () => {
      attempt.current = { content: '', key: '' }
    }
  }
}
