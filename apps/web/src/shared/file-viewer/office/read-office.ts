import { openArchive, type Archive } from './zip.ts'
import { below, elementsOf, readXml, textOf, type XmlElement } from './xml.ts'
import { headingStyleNames } from '@mekiki/i18n/office'

/** A paragraph's text with its tabs and line breaks. */
function lineOf(paragraph: XmlElement): string {
  return below(paragraph)
    .map((node) => (node.name === 't' ? textOf(node) : node.name === 'tab' && node.attributes.size === 0 ? '\t' : node.name === 'br' ? '\n' : ''))
    .join('')
}

const headingStyle = new RegExp(`^(?:${headingStyleNames.join('|')})?\\s?([1-6])$`, 'iu')

function levelOf(paragraph: XmlElement): number | null {
  const style = below(paragraph, 'pStyle')[0]?.attributes.get('val') ?? ''
  const found = headingStyle.exec(style)
  return found ? Number(found[1]) : style === 'Title' ? 1 : null
}

function blockOf(node: XmlElement): OfficeBlock[] {
  if (node.name === 'p') {
    const text = lineOf(node)
    return text.trim() === '' ? [] : [{ kind: 'text', text, level: levelOf(node) }]
  }
  if (node.name === 'tbl') {
    return [tableOf(elementsOf(node, 'tr').map((row) => elementsOf(row, 'tc').map((cell) => below(cell, 'p').map(lineOf).join('\n'))))]
  }
  if (node.name === 'sdt') return elementsOf(node, 'sdtContent').flatMap((content) => elementsOf(content).flatMap(blockOf))
  return []
}

/** A Word document as its paragraphs and tables. */
async function readWord(archive: Archive): Promise<OfficePart[]> {
  const body = below(readXml((await archive.readText('word/document.xml')) ?? ''), 'body')[0]
  return body ? [{ name: null, blocks: elementsOf(body).flatMap(blockOf) }] : []
}

const slideName = /^ppt\/slides\/slide(\d+)\.xml$/u
const paragraphsOf = (node: XmlElement): string[] => below(node, 'p').map((paragraph) => below(paragraph, 't').map(textOf).join(''))

function shapeBlocks(shape: XmlElement): OfficeBlock[] {
  const isTitle = below(shape, 'ph').some((place) => /title/iu.test(place.attributes.get('type') ?? ''))
  return paragraphsOf(shape).flatMap((text): OfficeBlock[] => (text.trim() === '' ? [] : [{ kind: 'text', text, level: isTitle ? 2 : null }]))
}

function slideBlocks(slide: XmlElement): OfficeBlock[] {
  const tables = below(slide, 'tbl').map((table) =>
    tableOf(elementsOf(table, 'tr').map((row) => elementsOf(row, 'tc').map((cell) => paragraphsOf(cell).join('\n'))))
  )
  return [...below(slide, 'sp').flatMap(shapeBlocks), ...tables]
}

/** A PowerPoint presentation as the texts and tables of its slides, in the order of their numbers. */
async function readSlides(archive: Archive): Promise<OfficePart[]> {
  const names = archive.names.filter((name) => slideName.test(name)).toSorted((left, right) => numberOf(left) - numberOf(right))
  const slides = await Promise.all(names.slice(0, officeLimits.parts).map(async (name) => readXml((await archive.readText(name)) ?? '')))
  return slides.map((slide) => ({ name: null, blocks: slideBlocks(slide) }))
}

function numberOf(name: string): number {
  return Number(slideName.exec(name)?.[1] ?? 0)
}

const millisecondsPerDay = 86_400_000
// Days are counted from the last day of 1899, with a day too many since the format takes 1900 for a leap year.
const dayZero = Date.UTC(1899, 11, 30)
const builtInDays = new Set([14, 15, 16, 17, 22])

const textIn = (node: XmlElement): string => below(node, 't').map(textOf).join('')

/** The number of a column (A is 0) that a cell's name begins with. */
function columnOf(cellName: string): number {
  const letters = /^[A-Z]+/u.exec(cellName)?.[0] ?? 'A'
  return [...letters].reduce((sum, letter) => sum * 26 + (letter.codePointAt(0) ?? 65) - 64, 0) - 1
}

/** Which cell styles show a number as a day. */
function dayStyles(styles: XmlElement): Set<number> {
  const own = below(styles, 'numFmt').flatMap((format) => {
    const code = (format.attributes.get('formatCode') ?? '').replaceAll(/"[^"]*"|\[[^\]]*\]/gu, '')
    return /y/iu.test(code) && /[md]/iu.test(code) ? [Number(format.attributes.get('numFmtId'))] : []
  })
  const days = new Set([...builtInDays, ...own])
  const cells = below(styles, 'cellXfs')[0]
  const kinds = cells ? elementsOf(cells, 'xf') : []
  return new Set(kinds.flatMap((kind, index) => (days.has(Number(kind.attributes.get('numFmtId'))) ? [index] : [])))
}

function dayWord(days: number): string {
  const at = new Date(dayZero + Math.round(days * millisecondsPerDay))
  const day = `${at.getUTCFullYear()}/${at.getUTCMonth() + 1}/${at.getUTCDate()}`
  return Number.isInteger(days) ? day : `${day} ${at.getUTCHours()}:${String(at.getUTCMinutes()).padStart(2, '0')}`
}

function cellWord(cell: XmlElement, shared: readonly string[], days: ReadonlySet<number>): string {
  const [value] = elementsOf(cell, 'v').map(textOf)
  const type = cell.attributes.get('t')
  if (type === 's') return shared[Number(value)] ?? ''
  if (type === 'inlineStr') return textIn(cell)
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  if (value !== undefined && type === undefined && days.has(Number(cell.attributes.get('s')))) return dayWord(Number(value))
  return value ?? ''
}

function rowsOf(sheet: XmlElement, shared: readonly string[], days: ReadonlySet<number>): string[][] {
  const rows: string[][] = []
  for (const row of below(sheet, 'row')) {
    const line = Number(row.attributes.get('r') ?? rows.length + 1) - 1
    if (line > officeLimits.rows) {
      rows.length = officeLimits.rows + 1
      break
    }
    const cells: string[] = []
    for (const cell of elementsOf(row, 'c')) {
      const column = columnOf(cell.attributes.get('r') ?? '')
      if (column <= officeLimits.columns) cells[column] = cellWord(cell, shared, days)
    }
    rows[line] = Array.from(cells, (word) => word ?? '')
  }
  return Array.from(rows, (row) => row ?? [])
}

/** The sheets of an Excel workbook in their order, with the values that their cells show. */
async function readSheets(archive: Archive): Promise<OfficePart[]> {
  const read = async (name: string) => readXml((await archive.readText(name)) ?? '')
  const [workbook, links, strings, styles] = await Promise.all(
    ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels', 'xl/sharedStrings.xml', 'xl/styles.xml'].map(read)
  )
  if (!workbook || !links || !strings || !styles) return []
  const targets = new Map(below(links, 'Relationship').map((link) => [link.attributes.get('Id'), link.attributes.get('Target') ?? '']))
  const shared = below(strings, 'si').map(textIn)
  const days = dayStyles(styles)
  return Promise.all(
    below(workbook, 'sheet')
      .slice(0, officeLimits.parts)
      .map(async (entry): Promise<OfficePart> => {
        const target = targets.get(entry.attributes.get('id')) ?? ''
        const sheet = await read(target.startsWith('/') ? target.slice(1) : `xl/${target}`)
        const rows = rowsOf(sheet, shared, days)
        return { name: entry.attributes.get('name') ?? null, blocks: rows.length === 0 ? [] : [tableOf(rows)] }
      })
  )
}

/** A stretch of an office file: a line of text (`level` for a heading) or a table. */
export type OfficeBlock = { kind: 'text'; text: string; level: number | null } | { kind: 'table'; rows: string[][]; isCut: boolean }

/** A part of an office file: the whole of a document, a sheet, a slide. */
export interface OfficePart {
  /** The name of a sheet; null where the part has none. */
  name: string | null
  blocks: OfficeBlock[]
}

/** So many rows and columns are shown of a table, so many parts of a file. */
export const officeLimits = { rows: 1000, columns: 100, parts: 200 } as const

/** A table with its limits kept. */
export function tableOf(rows: string[][]): OfficeBlock {
  const shown = rows.slice(0, officeLimits.rows).map((row) => row.slice(0, officeLimits.columns))
  return { kind: 'table', rows: shown, isCut: rows.length > officeLimits.rows || rows.some((row) => row.length > officeLimits.columns) }
}

/** The largest office file that is read in the browser. */
export const maxOfficeBytes = 20 * 1024 * 1024

/** Which kind of office file a viewer shows. */
export type OfficeKind = 'word' | 'sheets' | 'slides'

const readers = { word: readWord, sheets: readSheets, slides: readSlides }

/**
 * The texts and tables of an office file (Word, Excel, PowerPoint of 2007 and later).
 * @throws for what is none, broken or too large.
 */
export async function readOffice(kind: OfficeKind, bytes: Uint8Array<ArrayBuffer>): Promise<OfficePart[]> {
  return readers[kind](openArchive(bytes))
}
