// Runs on each page before every module and before the first paint (`scripts/build/before-modules.ts`).

// The content security policy refuses code made from text, and the schema library would try it once while its first schema is built.
globalThis.__zod_globalConfig = { jitless: true }

// The colours chosen by hand on this device (`colour-scheme.ts`), else the device's own. A choice in another tab comes here too.
;(() => {
  const key = 'COLOUR_SCHEME'
  const schemes = ['light', 'dark']
  const find = () => {
    try {
      return schemes.find((scheme) => localStorage.getItem(key) === JSON.stringify(scheme))
    } catch {
      return undefined
    }
  }
  globalThis.__showColourScheme = () => {
    const chosen = find()
    if (chosen) document.documentElement.dataset.theme = chosen
    else delete document.documentElement.dataset.theme
    const page = document.querySelector('meta[name="color-scheme"]')
    if (page) page.content = chosen ?? 'light dark'
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
      const { scheme } = meta.dataset
      meta.media = !chosen ? `(prefers-color-scheme: ${scheme})` : scheme === chosen ? 'all' : 'not all'
    }
  }
  globalThis.__showColourScheme()
  addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) globalThis.__showColourScheme()
  })
})()
