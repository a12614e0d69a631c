import { loadFontsLater } from '@mekiki/browser/plain/load-fonts-later'
import { loadFontsAhead } from './head-start.ts'

let showFont: (() => Promise<void>) | null = null

/** Takes the font: ahead as far as it is known what the page will show, else once it stands. */
export async function takeFont(): Promise<void> {
  await loadFontsAhead()
  showFont = loadFontsLater() ?? showFont
}

/** Tells that the page stands: a font that waited for that comes into use. */
export const whenFontShows = async (): Promise<void> => showFont?.()
