import { streamXlsxRows } from 'hucre/xlsx'
import { inspectArchive, inspectParts, linksOf, type OpenedParts } from '../../sheets/read-archive.ts'
import { SheetError } from '../../sheets/read-error.ts'
import { attributeNamed, attributesOf } from '../../sheets/read-markup.ts'
import { valueText } from '../../sheets/value-text.ts'
import { UnreadError } from '../file-text.ts'
import { fileTextLimits } from '../limits.ts'
import type { PieceCollector } from '../piece-collector.ts'
import { textOfMarkup } from './markup-text.ts'

/**
 * The text of a part that is not larger than what is read.
 * @throws UnreadError `too_large`.
 */
async function markupOf({ unpack }: OpenedParts, name: string): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of await unpack(name)) {
    size += chunk.length
    if (size > fileTextLimits.partBytes) throw new UnreadError('too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

const sideParts = /^word\/(?:header|footer|footnotes|endnotes)\d*\.xml$/u

async function readDocument(parts: OpenedParts, into: PieceCollector): Promise<void> {
  const names = ['word/document.xml', ...parts.names.filter((name) => sideParts.test(name)).toSorted()]
  const texts: string[] = []
  for (const name of names) texts.push(textOfMarkup(await markupOf(parts, name)))
  into.add({ kind: 'none' }, texts.join('\n'))
}

const idOfSlide = attributeNamed(String.raw`\w+:id`)

async function readSlides(parts: OpenedParts, into: PieceCollector): Promise<void> {
  const links = linksOf(await markupOf(parts, 'ppt/_rels/presentation.xml.rels'), 'ppt')
  const order = attributesOf(await markupOf(parts, 'ppt/presentation.xml'), 'sldId').flatMap((own) => links.get(idOfSlide(own) ?? '') ?? [])
  for (const [at, name] of order.entries()) {
    if (into.isFull || at >= fileTextLimits.slides) return into.cut()
    const own = name.slice(name.lastIndexOf('/') + 1)
    const sides = [...linksOf(await markupOf(parts, `ppt/slides/_rels/${own}.rels`), 'ppt/slides').values()]
    const notes = sides.find((side) => side.includes('notesSlides/'))?.replace('slides/../', '')
    const texts = [textOfMarkup(await markupOf(parts, name)), notes === undefined ? '' : textOfMarkup(await markupOf(parts, notes))]
    into.add({ kind: 'slide', number: at + 1 }, texts.join('\n'))
  }
}

/** Reads the sheets that are not hidden, line by line. */
async function readWorkbook(bytes: Buffer, into: PieceCollector): Promise<void> {
  const { sheets } = await inspectArchive(bytes)
  const shown = sheets.flatMap(({ isHidden, name }, place) => (isHidden ? [] : [{ name, place }]))
  for (const [at, { name, place }] of shown.entries()) {
    if (into.isFull || at >= fileTextLimits.sheets) return into.cut()
    const lines: string[] = []
    let characters = 0
    for await (const { values } of streamXlsxRows(bytes, { sheet: place })) {
      const line = values.flatMap((value) => valueText(value) || []).join(' ')
      if (line !== '') lines.push(line)
      characters += line.length + 1
      // More than this is cut by whoever gathers it.
      if (characters > fileTextLimits.characters) break
    }
    into.add({ kind: 'sheet', name }, lines.join('\n'))
  }
}

/**
 * Reads a file of Word, Excel or PowerPoint as they write it since 2007.
 * @throws UnreadError.
 */
export async function readOffice(bytes: Buffer, into: PieceCollector): Promise<void> {
  try {
    const parts = await inspectParts(bytes)
    if (parts.names.includes('word/document.xml')) return await readDocument(parts, into)
    if (parts.names.includes('ppt/presentation.xml')) return await readSlides(parts, into)
    if (parts.names.includes('xl/workbook.xml')) return await readWorkbook(bytes, into)
  } catch (error) {
    if (!(error instanceof SheetError)) throw error
    throw new UnreadError(error.code === 'too_large' ? 'too_large' : 'broken')
  }
  throw new UnreadError('kind')
}
