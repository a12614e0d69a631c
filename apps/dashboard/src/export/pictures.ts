import { tokens } from '@mekiki/ui'
import { getFontEmbedCSS, toBlob } from 'html-to-image'

const ratio = 2

// The same for every picture of a visit: reading it takes a second.
let fonts: Promise<string> | null = null

/** An element as a PNG, without the parts that are only for acting. */
export async function pictureOf(element: HTMLElement): Promise<Blob> {
  fonts ??= getFontEmbedCSS(document.body).catch(() => '')
  const blob = await toBlob(element, {
    pixelRatio: ratio,
    backgroundColor: tokens.page,
    fontEmbedCSS: await fonts,
    filter: (node) => !(node instanceof HTMLElement && node.dataset['export'] === 'no')
  })
  if (!blob) throw new Error('the picture is empty')
  return blob
}

/** The element of a tile; null when it is not on the page. */
export const findTile = (uuid: string): HTMLElement | null => document.querySelector<HTMLElement>(`[data-tile="${CSS.escape(uuid)}"]`)

/** The element with all tiles; null when there are none. */
export const findTiles = (): HTMLElement | null => document.querySelector<HTMLElement>('[data-export-root]')
