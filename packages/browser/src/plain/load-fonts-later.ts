import { fetchSlices, holdFont, takeSheet } from './load-fonts.ts'

/** How long a page is shown in the system's font at most, in milliseconds. */
const longestHold = 5000

/** The signs that are shown now. What lies out of sight and is not laid out yet needs none of the font. */
function shownSigns(): string {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const signs = new Set<string>()
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node.parentElement?.checkVisibility({ contentVisibilityAuto: true })) for (const sign of node.nodeValue ?? '') signs.add(sign)
  }
  return [...signs].join('')
}

/**
 * Takes the font where nobody knows yet what the page will show: the system's font shows it until it stands, and then all slices that it needs come into use
 * together. One by one they would have the page laid out again each time, while it is still being made.
 * @returns brings the font into use as soon as its slices are there; without it that happens after five seconds; null
 * where the page has the font, or names none
 */
export function loadFontsLater(): (() => Promise<void>) | null {
  const taken = takeSheet()
  if (taken === null) return null
  const release = holdFont()
  const show = async () => {
    clearTimeout(timer)
    await taken
    await fetchSlices(shownSigns())
    release()
  }
  const timer = setTimeout(() => void show(), longestHold)
  return show
}
