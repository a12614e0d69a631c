/**
 * Takes the Japanese font, of which the browser fetches the slices that are needed. The page names its style sheet; until it is there, and on pages that
 * are to be read at once, the system's own font shows the text. `signs`: what is known to come, whose slices are fetched before any of them is drawn: drawn in another font first, a list is
 * laid out again with each slice that arrives.
 */
export function loadFonts(signs = ''): void {
  const address = document.querySelector('meta[name="fonts"]')?.getAttribute('content')
  if (!address || document.querySelector('link[data-fonts]')) return
  const link = document.createElement('link')
  Object.assign(link, { rel: 'stylesheet', href: address })
  link.dataset['fonts'] = ''
  // What does not come is asked for again by the text itself.
  if (signs !== '') link.addEventListener('load', () => void document.fonts.load('13px "Noto Sans JP"', signs).catch(() => undefined))
  document.head.append(link)
}
