/**
 * Takes the Japanese font, of which the browser fetches the slices that are needed. The page names its style sheet; until it is there, and on pages that
 * are to be read at once, the system's own font shows the text.
 */
export function loadFonts(): void {
  const address = document.querySelector('meta[name="fonts"]')?.getAttribute('content')
  if (!address || document.querySelector('link[data-fonts]')) return
  const link = document.createElement('link')
  Object.assign(link, { rel: 'stylesheet', href: address })
  link.dataset['fonts'] = ''
  document.head.append(link)
}
