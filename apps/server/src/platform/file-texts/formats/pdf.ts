import { fileTextLimits } from '../limits.ts'
import type { PieceCollector } from '../piece-collector.ts'
import { usePdf } from './open-pdf.ts'

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
  await usePdf(bytes, async (document) => {
    for (let number = 1; number <= document.numPages; number += 1) {
      if (into.isFull || number > fileTextLimits.pages) return into.cut()
      const page = await document.getPage(number)
      const { items } = await page.getTextContent()
      into.add({ kind: 'page', number }, textOf(items))
      page.cleanup()
    }
  })
}
