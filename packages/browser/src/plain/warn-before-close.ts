/**
 * Makes the browser ask before the page is closed.
 * @returns the way to stop it.
 */
export function warnBeforeClose(): () => void {
  const warn = (event: BeforeUnloadEvent) => event.preventDefault()
  window.addEventListener('beforeunload', warn)
  return () => window.removeEventListener('beforeunload', warn)
}
