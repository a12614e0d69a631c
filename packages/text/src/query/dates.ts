import { pairsIn } from '../grams.ts'
import { escapePattern } from '../search-text.ts'
import type { QueryVariant } from './variants.ts'

const ERAS = [
  { era: '令和', letter: 'r', before: 2018 },
  { era: '平成', letter: 'h', before: 1988 },
  { era: '昭和', letter: 's', before: 1925 }
] as const

const YEAR = String.raw`(?:(?<year>(?:19|20)\d\d)|(?<era>令和|平成|昭和|(?<![a-z])[rhs])(?<ofEra>元|\d{1,2}))`
const FORMS = [
  String.raw`${YEAR}年(?:(?<month>\d{1,2})月(?:(?<day>\d{1,2})日)?)?`,
  String.raw`${YEAR}(?<mark>[/.\-])(?<month>\d{1,2})\k<mark>(?<day>\d{1,2})`,
  String.raw`(?<year>(?:19|20)\d\d)/(?<month>\d{1,2})`,
  String.raw`(?<year>(?:19|20)\d\d)(?<month>\d\d)(?<day>\d\d)`,
  String.raw`(?<month>\d{1,2})月(?<day>\d{1,2})日`,
  String.raw`(?<month>\d{1,2})/(?<day>\d{1,2})`
].map((form) => new RegExp(String.raw`(?<![\d/.,\-])${form}(?![\d/.,\-])`, 'u'))

interface DateParts {
  year: number | null
  month: number | null
  day: number | null
}

const wide = (part: number): string => String(part).padStart(2, '0')

function partsOf({ year, era, ofEra, month, day }: Record<string, string | undefined>): DateParts | null {
  const began = ERAS.find((each) => each.era === era || each.letter === era)?.before
  const inEra = ofEra === '元' ? 1 : Number(ofEra)
  const parts = {
    year: year === undefined ? (began === undefined ? null : began + inEra) : Number(year),
    month: month === undefined ? null : Number(month),
    day: day === undefined ? null : Number(day)
  }
  const isDate = (parts.month === null || (parts.month >= 1 && parts.month <= 12)) && (parts.day === null || (parts.day >= 1 && parts.day <= 31))
  return isDate && (parts.year !== null || parts.day !== null) ? parts : null
}

/** A year as people write it before 年, and the letters of eras before a dot. */
function yearsOf(year: number): { written: string[]; short: string[] } {
  const eras = ERAS.filter(({ before }) => year > before).slice(0, 1)
  const ofEra = eras.flatMap(({ era, letter, before }) => [`${era}${year - before}`, ...(year - before === 1 ? [`${era}元`] : []), `${letter}${year - before}`])
  return { written: [String(year), ...ofEra], short: eras.map(({ letter, before }) => `${letter}${year - before}`) }
}

function textsOf({ year, month, day }: DateParts): string[] {
  if (month === null) return year === null ? [] : yearsOf(year).written.map((each) => `${each}年`)
  const ofMonth = day === null ? `${month}月` : `${month}月${day}日`
  const padded = [month, ...(day === null ? [] : [day])].map(wide)
  const plain = [month, ...(day === null ? [] : [day])].map(String)
  if (year === null) return [ofMonth, `${padded.join('月')}日`, plain.join('/'), padded.join('/')]
  const { written, short } = yearsOf(year)
  const inFigures = [plain.join('/'), padded.join('/'), padded.join('-')].map((rest, at) => `${year}${at === 2 ? '-' : '/'}${rest}`)
  const dotted = [String(year), ...short].flatMap((each) => [`${each}.${plain.join('.')}`, `${each}.${padded.join('.')}`])
  const joined = day === null ? [] : [`${year}${padded.join('')}`, ...short.map((each) => `${each}/${plain.join('/')}`)]
  return [...written.map((each) => `${each}年${ofMonth}`), ...inFigures, ...dotted, ...joined]
}

/** A text with figures at its ends that are no part of a longer number. */
export function figuresVariant(text: string): QueryVariant {
  const [start, end] = [/^\d/u.test(text) ? String.raw`(?<!\d)` : '', /\d$/u.test(text) ? String.raw`(?!\d)` : '']
  return { grams: pairsIn(text), pattern: start + escapePattern(text) + end }
}

/**
 * The other ways to write the date in a word (`searchText`): 2026年11月20日, 2026/11/20, 2026-11-20, 令和8年11月20日, R8.11.20, 20261120; 11月20日 and 11/20. Empty for a
 * word without one.
 */
export function dateVariants(word: string): QueryVariant[] {
  for (const form of FORMS) {
    const found = form.exec(word)
    const parts = found?.groups === undefined ? null : partsOf(found.groups)
    if (!found || parts === null) continue
    const texts = textsOf(parts).map((text) => word.slice(0, found.index) + text + word.slice(found.index + found[0].length))
    return [...new Set(texts)].filter((text) => text !== word).map(figuresVariant)
  }
  return []
}
