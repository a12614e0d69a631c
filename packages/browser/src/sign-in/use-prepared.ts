import { useEffect } from 'react'
import { loadSteps } from '../identity/sign-in.ts'

/** The form is drawn and takes what is typed: from then on the line is free for what the first press of its button needs. */
const untilDrawn = 500
/** People have begun to type by then, and the pictures of the page are there. */
const untilUsed = 1500

/** Fetches, once a login screen stands, what signing in takes, and then what comes behind it (`preload`). */
export function usePrepared(preload: () => void): void {
  useEffect(() => {
    const timers = [setTimeout(() => void loadSteps().catch(() => undefined), untilDrawn), setTimeout(preload, untilUsed)]
    return () => timers.forEach(clearTimeout)
  }, [preload])
}
