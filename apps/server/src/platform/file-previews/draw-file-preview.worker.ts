import { readFile } from 'node:fs/promises'
import { flushCompileCache } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import { UnreadError } from '../file-texts/index.ts'
import { NoPicture } from './draw/no-picture.ts'
import { drawPdf } from './draw/pdf.ts'
import { drawPicture } from './draw/picture.ts'
import { findPictureSize } from './draw/picture-size.ts'
import { encodeBoth } from './draw/sizes.ts'
import { drawText } from './draw/text.ts'
import type { PreviewOrder } from './draw-file-preview.ts'
import type { FilePreview } from './file-preview.ts'

const tellingBytes = 1024

async function drawn(bytes: Buffer, name: string) {
  const size = findPictureSize(bytes)
  if (size !== null) return drawPicture(bytes, size)
  return bytes.subarray(0, tellingBytes).includes('%PDF-') ? drawPdf(bytes) : drawText(bytes, name)
}

async function draw({ path, name }: PreviewOrder): Promise<FilePreview> {
  try {
    return await encodeBoth(await drawn(await readFile(path), name))
  } catch (error) {
    return { reason: error instanceof UnreadError || error instanceof NoPicture ? error.reason : 'broken' }
  }
}

const told = await draw(workerData as PreviewOrder)
// What reads its kind of file has been loaded by now; its process is ended by a signal, before which nothing would be kept.
flushCompileCache()
parentPort?.postMessage(told)
