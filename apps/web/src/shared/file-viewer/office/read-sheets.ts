import { officeLimits, type OfficePart, tableOf } from './office-document.ts'
import { below, elementsOf, readXml, textOf, type XmlElement } from './xml.ts'
import type { Archive } from './zip.ts'

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
export async function readSheets(archive: Archive): Promise<OfficePart[]> {
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
