// Runs before every module. Asks at once for what the last visit to this address needed until its screen stood: parts of the application and calls; the
// signs of its font are for when the parts are there (`apps/web/src/app/start`, decision 062). The number in the file's name grows with each change, since the
// file is cached for good.
;(() => {
  const begun = { calls: {}, parts: Promise.resolve(), signs: '' }
  globalThis.__headStart = begun
  const leastMilliseconds = 60_000
  // A page that was kept for when the server is away (`worker/service-worker.js`) only waits for it.
  if ('kept' in document.documentElement.dataset) return

  const preload = (part) =>
    new Promise((resolve) => {
      const kind = part.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' }
      document.head.append(Object.assign(document.createElement('link'), { ...kind, crossOrigin: '', href: part, onload: resolve, onerror: resolve }))
    })

  try {
    // The brand bar of `index.html` stands from the first paint for whoever is signed in, as far as this browser knows.
    if (Object.keys(localStorage).some((key) => key.endsWith('.LastAuthUser'))) document.documentElement.dataset.known = ''
    const { clientId, user, language, build, starts } = JSON.parse(localStorage.getItem('PAGE_STARTS') ?? '{}')
    const pool = `CognitoIdentityServiceProvider.${clientId}`
    if (!user || localStorage.getItem(`${pool}.LastAuthUser`) !== user) return
    // As `start-page.ts` keeps it.
    const opened = JSON.parse(localStorage.getItem('START_PAGE') ?? '"/project_groups/all"')
    const path = ['/', '/login'].includes(location.pathname) ? opened : location.pathname
    const start = starts.find(({ address }) => address === path + location.search)
    // Another page shows much the same signs.
    begun.signs = (start ?? starts[0]).signs
    const token = localStorage.getItem(`${pool}.${user}.accessToken`)
    const [, claims] = token.split('.')
    const { exp } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')))
    if (!start || exp * 1000 - Date.now() < leastMilliseconds) return
    if (document.querySelector('meta[name="build"]')?.content === build) begun.parts = Promise.all(start.parts.map(preload))
    for (const address of start.calls) {
      // The token goes to this origin alone.
      if (!/^\/(?!\/)/u.test(address)) continue
      const headers = { 'accept-language': language, ...(address.includes('/private/') && { authorization: `Bearer ${token}` }) }
      begun.calls[address] = { headers, answer: fetch(address, { headers }).catch(() => null) }
    }
  } catch {
    // Whoever has been nowhere yet, or keeps nothing, gets everything as it is asked for.
  }
})()
