import { onPaper } from '@mekiki/browser/colour-scheme/colour-scheme'
import { colours } from '@mekiki/ui'
import { toBlob } from 'html-to-image'

const address = /url\("?([^")]+)"?\)/u

function asText(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => reject(new Error('a font could not be read')))
    reader.readAsDataURL(blob)
  })
}

/** A face with its file inside; null when the file cannot be had. */
async function withFile(rule: CSSFontFaceRule, sheet: CSSStyleSheet): Promise<string | null> {
  const [, file] = address.exec(rule.style.getPropertyValue('src')) ?? []
  if (file === undefined) return null
  const response = await fetch(new URL(file, sheet.href ?? location.href))
  if (!response.ok) return null
  return rule.cssText.replace(address, `url("${await asText(await response.blob())}")`)
}

const plainRange = (range: string): string => range.toLowerCase().replaceAll(/\s/gu, '')

/** The page's fonts as a style sheet that needs nothing from outside, for pictures of the page: of a font in slices those that the page shows. */
async function fontFaces(): Promise<string> {
  const shown = new Set([...document.fonts].filter(({ status }) => status === 'loaded').map(({ unicodeRange }) => plainRange(unicodeRange)))
  const isShown = ({ style }: CSSFontFaceRule): boolean => shown.has(plainRange(style.getPropertyValue('unicode-range')))
  const own = [...document.styleSheets].filter((sheet) => sheet.href === null || sheet.href.startsWith(location.origin))
  const faces = own.flatMap((sheet) => [...sheet.cssRules].flatMap((rule) => (rule instanceof CSSFontFaceRule && isShown(rule) ? [withFile(rule, sheet)] : [])))
  return (await Promise.all(faces)).filter((face) => face !== null).join('\n')
}

const ratio = 2
// Bars of scrolling say nothing on paper.
const whilePictured = 'mk-pictured'

// The same for every picture of a visit: reading it takes a second.
let fonts: Promise<string> | null = null

/** An element as a PNG, in the colours of paper and without the parts that are only for acting. */
export async function pictureOf(element: HTMLElement): Promise<Blob> {
  fonts ??= fontFaces()
  const fontEmbedCSS = await fonts
  const putBack = onPaper()
  element.classList.add(whilePictured)
  try {
    const blob = await toBlob(element, {
      pixelRatio: ratio,
      backgroundColor: colours.page[0],
      fontEmbedCSS,
      filter: (node) => !(node instanceof HTMLElement && node.dataset['export'] === 'no')
    })
    if (!blob) throw new Error('the picture is empty')
    return blob
  } finally {
    element.classList.remove(whilePictured)
    putBack()
  }
}

/** The element of a tile; null when it is not on the page. */
export const findTile = (uuid: string): HTMLElement | null => document.querySelector<HTMLElement>(`[data-tile="${CSS.escape(uuid)}"]`)

/** The element with all tiles; null when there are none. */
export const findTiles = (): HTMLElement | null => document.querySelector<HTMLElement>('[data-export-root]')
