import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { UnreadError } from '../file-text.ts'
import { fileTextLimits } from '../limits.ts'
import type { PieceCollector } from '../piece-collector.ts'

interface TextItem {
  str: string
  hasEOL: boolean
}

// Japanese runs on over the ends of lines without a space; a word would else be found on one line alone.
const betweenJapanese = /(?<=[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー、。・（）「」])\n(?=[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー、。・（）「」])/gu

const textOf = (items: readonly object[]): string =>
  items
    .flatMap((item) => ('str' in item ? [item as TextItem] : []))
    .map(({ str, hasEOL }) => (hasEOL ? `${str}\n` : str))
    .join('')
    .normalize('NFKC')
    .replaceAll(betweenJapanese, '')

/**
 * Reads the pages of a PDF; its tables of characters for Japanese fonts come with the library.
 * @throws UnreadError `locked`, `broken`.
 */
export async function readPdf(bytes: Buffer, into: PieceCollector): Promise<void> {
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const folder = join(dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json'))), '/')
  const task = getDocument({
    data: new Uint8Array(bytes),
    cMapUrl: join(folder, 'cmaps/'),
    cMapPacked: true,
    standardFontDataUrl: join(folder, 'standard_fonts/'),
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
    verbosity: VerbosityLevel.ERRORS
  })
  try {
    const document = await task.promise
    for (let number = 1; number <= document.numPages; number += 1) {
      if (into.isFull || number > fileTextLimits.pages) return into.cut()
      const page = await document.getPage(number)
      const { items } = await page.getTextContent()
      into.add({ kind: 'page', number }, textOf(items))
      page.cleanup()
    }
  } catch (error) {
    throw new UnreadError(error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'broken')
  } finally {
    await task.destroy()
  }
}
