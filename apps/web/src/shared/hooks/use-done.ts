import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Closes what an address holds open once its work is done. Closing is an address of its own: it waits until the guard has been drawn with `isDone`, and knows
 * that nothing is left to lose.
 * @returns whether it is done, and the way to say so.
 */
export function useDone(onClose: () => void): { isDone: boolean; finish: () => void } {
  const [isDone, setDone] = useState(false)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (isDone) close()
  }, [isDone])
  return { isDone, finish: () => setDone(true) }
}
