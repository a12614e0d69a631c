import { useEffect, useRef } from 'react'
import { reportError } from '@mekiki/browser/plain/report-error'

/**
 * When another tab has sent or thrown away the same draft, what this tab holds is another answer: it gets a name of its own, since under the old one
 * the server would answer the other tab's receipt.
 */
export function useOtherTabs(key: string, renew: () => Promise<void>): void {
  const latest = useRef(renew)
  useEffect(() => {
    latest.current = renew
  })
  useEffect(() => {
    const hear = (event: StorageEvent) => {
      if (event.key === key && event.newValue === null) latest.current().catch(reportError)
    }
    window.addEventListener('storage', hear)
    return () => window.removeEventListener('storage', hear)
  }, [key])
}
