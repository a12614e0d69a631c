import { type RefObject, useEffect, useRef } from 'react'

/** Whether the person is still where something was begun, for what comes back from the server later. */
export function useIsHere(): RefObject<boolean> {
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => void (isHere.current = false)
  }, [])
  return isHere
}
