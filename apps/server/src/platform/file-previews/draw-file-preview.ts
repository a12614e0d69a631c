import { open } from 'node:fs/promises'
import { runBounded } from '../bounded-work/index.ts'
import { whyUnread } from '../file-texts/index.ts'
import { type FilePreview, filePreviewLimits } from './file-preview.ts'

/** Which file is drawn: where it lies, and the name it was sent under. */
export interface PreviewOrder {
  path: string
  name: string
}

// The first bytes of PNG, JPEG, GIF and WebP.
const beginnings = ['89504e47', 'ffd8', '47494638', '52494646']

async function isPicture(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return beginnings.some((beginning) => buffer.toString('hex', 0, bytesRead).startsWith(beginning))
  } finally {
    await file.close()
  }
}

// Only the font that comes with the product: the same picture on every machine.
const env = { DISABLE_SYSTEM_FONTS_LOAD: '1' }

/**
 * Draws the first page of a file: of a PDF as it is, of a picture the first one scaled down, of documents, tables, slides and texts the beginning of what
 * they say. In a process of its own, bounded in memory and time (security S9).
 */
export async function drawFilePreview(order: PreviewOrder, limits: { milliseconds: number } = filePreviewLimits): Promise<FilePreview> {
  const reason = (await isPicture(order.path)) ? null : await whyUnread(order)
  if (reason !== null) return { reason }
  return runBounded<FilePreview>(new URL('./draw-file-preview.process.ts', import.meta.url), order, { limits: { ...filePreviewLimits, ...limits }, env })
}
