import { fileURLToPath } from 'node:url'
import { GlobalFonts } from '@napi-rs/canvas'

/** What the product's own font is called on a canvas. */
export const ownFont = 'Noto Sans JP'

// What a PDF asks for where a font is not in it.
const aliases = ['sans-serif', 'serif', 'monospace']

/** Makes the product's own font known, once. */
export function useOwnFont(): void {
  if (GlobalFonts.has(ownFont)) return
  GlobalFonts.registerFromPath(fileURLToPath(import.meta.resolve('@fontsource/noto-sans-jp/files/noto-sans-jp-japanese-400-normal.woff2')), ownFont)
  for (const alias of aliases) GlobalFonts.setAlias(ownFont, alias)
}
