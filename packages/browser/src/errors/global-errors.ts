const reloadKey = 'MODULE_RELOADED_AT'
const reloadPause = 10_000

/** Loads the page anew when a part of the application is no longer there (a new version was put in place), but not over and over. */
function reloadOnce(): boolean {
  const last = Number(sessionStorage.getItem(reloadKey) ?? 0)
  if (Date.now() - last < reloadPause) return false
  sessionStorage.setItem(reloadKey, String(Date.now()))
  location.reload()
  return true
}

/** Has the page loaded anew for a part that is no longer there. */
export function followNewVersions(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (reloadOnce()) event.preventDefault()
  })
}

/** Catches what nothing else caught (1§8). */
export function catchGlobalErrors(handle: (error: unknown) => void): void {
  window.addEventListener('error', (event) => {
    // The browser's own remark about a skipped layout notice is no fault of the product.
    if (event.message.startsWith('ResizeObserver loop')) return
    handle(event.error ?? new Error(event.message))
  })
  window.addEventListener('unhandledrejection', (event) => handle(event.reason))
}
