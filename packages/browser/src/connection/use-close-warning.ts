import { useEffect } from 'react'
import { warnBeforeClose } from '../plain/warn-before-close.ts'

/** Asks before the page is closed while files are on their way. */
export function useCloseWarning(isSending: boolean): void {
  useEffect(() => (isSending ? warnBeforeClose() : undefined), [isSending])
}
