import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { UnreadError } from '../file-text.ts'

// More of a picture within a page is not unpacked: as many points as the largest picture that is drawn by itself.
const maxImagePoints = 64_000_000

/**
 * Opens a PDF for `use`, with the tables of characters and the fonts that come with the library, and closes it after that.
 * @throws UnreadError `locked`, `broken`.
 */
export async function usePdf<T>(bytes: Buffer, use: (document: PDFDocumentProxy) => Promise<T>): Promise<T> {
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const folder = join(dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json'))), '/')
  const task = getDocument({
    data: new Uint8Array(bytes),
    cMapUrl: join(folder, 'cmaps/'),
    cMapPacked: true,
    standardFontDataUrl: join(folder, 'standard_fonts/'),
    wasmUrl: join(folder, 'wasm/'),
    disableFontFace: true,
    useSystemFonts: false,
    maxImageSize: maxImagePoints,
    verbosity: VerbosityLevel.ERRORS
  })
  try {
    return await use(await task.promise)
  } catch (error) {
    throw new UnreadError(error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'broken')
  } finally {
    await task.destroy()
  }
}
