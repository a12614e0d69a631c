import { type Canvas, createCanvas } from '@napi-rs/canvas'
import { filePreviewLimits } from '../file-preview.ts'

interface Size {
  width: number
  height: number
}

/** By how much something is scaled to fit into the large frame; a small picture is not enlarged when `max` is 1. In points, at least one. */
export function fitLarge({ width, height }: Size, max = Number.POSITIVE_INFINITY): Size & { scale: number } {
  const { large } = filePreviewLimits
  const scale = Math.min(large.width / width, large.height / height, max)
  return { scale, width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** A sheet of paper to draw on. */
export function whiteCanvas({ width, height }: Size): Canvas {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  return canvas
}

/** Halves a picture until the last step is less than a half: each point of the result has then seen all that it stands for. */
function shrink(source: Canvas, { width, height }: Size): Canvas {
  let current = source
  while (current.width > 2 * width) {
    const next = whiteCanvas({ width: Math.ceil(current.width / 2), height: Math.max(1, Math.ceil(current.height / 2)) })
    next.getContext('2d').drawImage(current, 0, 0, next.width, next.height)
    current = next
  }
  const canvas = whiteCanvas({ width, height })
  canvas.getContext('2d').drawImage(current, 0, 0, width, height)
  return canvas
}

const quality = 75

/** Both pictures of a drawn page. */
export async function encodeBoth(page: Canvas) {
  const { small } = filePreviewLimits
  const scale = Math.min(small.width / page.width, small.height / page.height, 1)
  const size = { width: Math.max(1, Math.round(page.width * scale)), height: Math.max(1, Math.round(page.height * scale)) }
  const [smallBytes, largeBytes] = [await shrink(page, size).encode('webp', quality), await page.encode('webp', quality)]
  return { small: new Uint8Array(smallBytes), large: new Uint8Array(largeBytes), width: page.width, height: page.height }
}
