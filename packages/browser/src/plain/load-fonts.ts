import { nextTurn } from './next-turn.ts'

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

/** What stands in the first place of the page's fonts, instead of the one that is taken. */
const variable = '--mk-font-first'

/** Shows the page in the system's font until the one that is taken stands, all slices of it that the page needs: gives the end of that. */
export function holdFont(): () => void {
  const { style } = document.documentElement
  style.setProperty(variable, '"Hiragino Kaku Gothic ProN"')
  return () => void style.removeProperty(variable)
}

/** The browser looks for each sign in all slices: so many it finds in a turn that a tap can wait for. */
const signsAtOnce = 40

/** Fetches the slices with these signs, each once. What does not come is asked for again by the text itself. */
export async function fetchSlices(signs: string): Promise<void> {
  const all = [...signs]
  const fetched: Promise<unknown>[] = []
  for (let at = 0; at < all.length; at += signsAtOnce) {
    if (at > 0) await nextTurn()
    fetched.push(document.fonts.load('13px "Noto Sans JP"', all.slice(at, at + signsAtOnce).join('')).catch(() => undefined))
  }
  await Promise.all(fetched)
}

/**
 * Takes the Japanese font, of which the browser fetches the slices that are needed. The page names its style sheet; until it is there, and on pages that
 * are to be read at once, the system's own font shows the text. `signs`: what is known to come, whose slices are fetched before any of them is drawn, and come
 * into use together: a list is laid out again with each slice that arrives by itself.
 */
export function loadFonts(signs = ''): void {
  const taken = takeSheet()
  if (signs !== '') void taken?.then(() => fetchSlices(signs)).then(holdFont())
}
