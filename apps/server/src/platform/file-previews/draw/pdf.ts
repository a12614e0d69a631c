import type { Canvas } from '@napi-rs/canvas'
import { usePdf } from '../../file-texts/index.ts'
import { useOwnFont } from './own-font.ts'
import { fitLarge, whiteCanvas } from './sizes.ts'

/**
 * Draws the first page of a PDF; what it says in fonts that are not in it, in the product's own.
 * @throws UnreadError `locked`, `broken`.
 */
export async function drawPdf(bytes: Buffer): Promise<Canvas> {
  useOwnFont()
  return usePdf(bytes, async (document) => {
    const page = await document.getPage(1)
    const { scale, width, height } = fitLarge(page.getViewport({ scale: 1 }))
    const canvas = whiteCanvas({ width, height })
    await page.render({ canvas: null, canvasContext: canvas.getContext('2d'), viewport: page.getViewport({ scale }) }).promise
    return canvas
  })
}
