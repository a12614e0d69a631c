import { type Canvas, loadImage } from '@napi-rs/canvas'
import { filePreviewLimits } from '../file-preview.ts'
import { NoPicture } from './no-picture.ts'
import type { PictureSize } from './picture-size.ts'
import { fitLarge, whiteCanvas } from './sizes.ts'

/**
 * Draws a picture, of a moving one the first, no larger than it is; the size is known from its head before anything is unpacked.
 * @throws NoPicture `too_large`, `broken`.
 */
export async function drawPicture(bytes: Buffer, { width, height }: PictureSize): Promise<Canvas> {
  if (width === 0 || height === 0) throw new NoPicture('broken')
  if (width * height > filePreviewLimits.points) throw new NoPicture('too_large')
  const image = await loadImage(bytes)
  // A photograph lies as it was taken: its height may be its width.
  const fitted = fitLarge(image, 1)
  const canvas = whiteCanvas(fitted)
  const context = canvas.getContext('2d')
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, fitted.width, fitted.height)
  return canvas
}
