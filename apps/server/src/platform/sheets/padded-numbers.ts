import { formatValue } from 'hucre'
import { attributeNamed, attributesOf, plain } from './read-markup.ts'

/** The looks of a workbook's cells that fill numbers up with zeros, by their place among all: the format of each. */
export type PaddedLooks = ReadonlyMap<number, string>

const formatIdOf = attributeNamed('numFmtId')
const formatOf = attributeNamed('formatCode')
const placeOf = attributeNamed('r')
const lookOf = attributeNamed('s')

// No program writes longer ones.
const longestFormat = 255

/** What a format has beside the places of digits: texts in quotes, escaped signs, room for signs, colours and places. */
const besides = /"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/gu

// Whole numbers alone: days, amounts with commas, fractions and percentages have other letters in their formats.
const isPadding = (format: string): boolean => /^[^0#]*0[0# ()-]*0/u.test(format.replaceAll(besides, '')) && !/[^0#;() -]/u.test(format.replaceAll(besides, ''))

/** The looks of `xl/styles.xml` that fill numbers up with zeros, as postal codes and telephone numbers are shown. */
export function findPaddedLooks(stylesXml: string): PaddedLooks {
  const formats = new Map<string, string>()
  for (const attributes of attributesOf(stylesXml, 'numFmt')) {
    const format = plain(formatOf(attributes) ?? '')
    if (format.length <= longestFormat && isPadding(format)) formats.set(formatIdOf(attributes) ?? '', format)
  }
  const [, behind = ''] = /<(?:\w+:)?cellXfs\b(.*)/su.exec(stylesXml) ?? []
  const [looks = ''] = behind.split(/<\/(?:\w+:)?cellXfs>/u, 1)
  const all = attributesOf(looks, 'xf').map((attributes) => formats.get(formatIdOf(attributes) ?? ''))
  return new Map(all.flatMap((format, place) => (format === undefined ? [] : [[place, format] as const])))
}

const conditions: Record<string, (value: number, bound: number) => boolean> = {
  '<=': (value, bound) => value <= bound,
  '>=': (value, bound) => value >= bound,
  '<': (value, bound) => value < bound,
  '>': (value, bound) => value > bound,
  '=': (value, bound) => value === bound
}

/** The part of a format with conditions that a number is shown by: `[<=999]000;[<=9999]000-00;000-0000`. */
function partFor(value: number, format: string): string {
  const parts = format.split(';')
  if (!/^\[[<>=]/u.test(format)) return format
  const found = parts.find((part) => {
    const [, sign = '', bound] = /^\[([<>]=?|=)(-?\d+)\]/u.exec(part) ?? []
    return bound === undefined || (conditions[sign]?.(value, Number(bound)) ?? false)
  })
  return (found ?? format).replace(/^\[[<>=][^\]]*\]/u, '')
}

/** A whole number as its look shows it, with its leading zeros: 312345678 as 0312345678 by `0000000000`. */
export const paddedText = (value: number, format: string): string => formatValue(value, partFor(value, format)).trim()

const openings = /<(?:\w+:)?(row|c|sheetData)\b([^<>]*)>|<\/(?:\w+:)?sheetData\s*>/gu

/** The column of a place such as `AB12`, from 0; null for none. */
function columnOf(place: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}(?=\d)/u.exec(place ?? '')?.[0]
  return letters === undefined ? null : [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/**
 * Which cells of a sheet (its XML) are filled up with zeros, row by row, the empty ones as well: the format of each, by its column. Of what is no number the
 * format says nothing.
 */
export async function* paddedCells(source: AsyncIterable<Uint8Array>, looks: PaddedLooks): AsyncGenerator<Map<number, string>> {
  const decoder = new TextDecoder()
  let [rest, isInside, next]: [string, boolean, number] = ['', false, 0]
  let row: Map<number, string> | null = null
  for await (const chunk of source) {
    const text = rest + decoder.decode(chunk, { stream: true })
    // A tag may go on in the next chunk.
    const end = text.lastIndexOf('<')
    const whole = end === -1 || text.includes('>', end) ? text.length : end
    rest = text.slice(whole)
    for (const [, tag, attributes = ''] of text.slice(0, whole).matchAll(openings)) {
      if (tag === 'sheetData') isInside = true
      else if (tag === undefined) isInside = false
      else if (tag === 'row' && isInside) {
        if (row !== null) yield row
        row = new Map()
        next = 0
      } else if (row !== null && isInside) {
        const column: number = columnOf(placeOf(attributes)) ?? next
        const format = looks.get(Number(lookOf(attributes) ?? -1))
        if (format !== undefined) row.set(column, format)
        next = column + 1
      }
    }
  }
  if (row !== null) yield row
}
