import { useEffect } from 'react'

/** Asks before the page is closed while files are on their way. */
export function useCloseWarning(isSending: boolean): void {
  useEffect(() => {
    if (!isSending) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isSending])
}
