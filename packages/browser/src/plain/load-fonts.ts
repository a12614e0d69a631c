/** Names the font's style sheet, unless the page has it: settled when it is there, or does not come; null where there is none to take. */
export function takeSheet(): Promise<unknown> | null {
  const address = document.querySelector('meta[name="fonts"]')?.getAttribute('content')
  if (!address || document.querySelector('link[data-fonts]')) return null
  return new Promise((resolve) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address, onload: resolve, onerror: resolve })
    link.dataset['fonts'] = ''
    document.head.append(link)
  })
}

/** Fetches the slices with these signs. What does not come is asked for again by the text itself. */
export const fetchSlices = (signs: string): Promise<unknown> => document.fonts.load('13px "Noto Sans JP"', signs).catch(() => undefined)

/**
 * Takes the Japanese font, of which the browser fetches the slices that are needed. The page names its style sheet; until it is there, and on pages that
 * are to be read at once, the system's own font shows the text. `signs`: what is known to come, whose slices are fetched before any of them is drawn: drawn
 * in another font first, a list is laid out again with each slice that arrives.
 */
export function loadFonts(signs = ''): void {
  const taken = takeSheet()
  if (signs !== '') void taken?.then(() => fetchSlices(signs))
}
