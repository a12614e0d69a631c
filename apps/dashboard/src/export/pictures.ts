import { tokens } from '@mekiki/ui'
import { toBlob } from 'html-to-image'
import { fontFaces } from './font-faces.ts'

const ratio = 2
// Bars of scrolling say nothing on paper.
const whilePictured = 'mk-pictured'

// The same for every picture of a visit: reading it takes a second.
let fonts: Promise<string> | null = null

/** An element as a PNG, without the parts that are only for acting. */
export async function pictureOf(element: HTMLElement): Promise<Blob> {
  fonts ??= fontFaces()
  const fontEmbedCSS = await fonts
  element.classList.add(whilePictured)
  try {
    const blob = await toBlob(element, {
      pixelRatio: ratio,
      backgroundColor: tokens.page,
      fontEmbedCSS,
      filter: (node) => !(node instanceof HTMLElement && node.dataset['export'] === 'no')
    })
    if (!blob) throw new Error('the picture is empty')
    return blob
  } finally {
    element.classList.remove(whilePictured)
  }
}

/** The element of a tile; null when it is not on the page. */
export const findTile = (uuid: string): HTMLElement | null => document.querySelector<HTMLElement>(`[data-tile="${CSS.escape(uuid)}"]`)

/** The element with all tiles; null when there are none. */
export const findTiles = (): HTMLElement | null => document.querySelector<HTMLElement>('[data-export-root]')
