import { dayMarks, eras, firstYear, kanjiDigits, kanjiTen } from '@mekiki/i18n/companies/company-values'
import { anyOf, withPlainDashes } from './pattern.ts'

/** A founding day as a page gives it: the day when it is whole, else the words of the page. */
export interface FoundDay {
  foundationDate: string | null
  rawFoundationDate: string | null
  quote: string
}

const [y, m, d] = dayMarks
const kanji = `[${kanjiDigits}${kanjiTen}]{1,4}`
const eraNames = anyOf(eras.flatMap(({ names }) => names))
const number = `(?:\\d{1,2}|${kanji})`
const inBrackets = /\((?:[^()]{1,20})\)/gu

const forms: readonly RegExp[] = [
  new RegExp(`(?<year>[12]\\d{3})\\s*${y}\\s*(?:(?<month>\\d{1,2})\\s*${m}\\s*(?:(?<day>\\d{1,2})\\s*${d})?)?`, 'u'),
  new RegExp(`(?<era>${eraNames})\\s*(?<year>${number}|${firstYear})\\s*${y}\\s*(?:(?<month>${number})\\s*${m}\\s*(?:(?<day>${number})\\s*${d})?)?`, 'u'),
  /(?<!\d)(?<year>[12]\d{3})[./-](?<month>\d{1,2})(?:[./-](?<day>\d{1,2}))?(?!\d)/u,
  new RegExp(`(?<![A-Za-z])(?<era>${eraNames})(?<year>\\d{1,2})[./-](?<month>\\d{1,2})(?:[./-](?<day>\\d{1,2}))?(?!\\d)`, 'u'),
  /(?<name>January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept|Sep|Oct|Nov|Dec)\.?\s+(?:(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s+)?(?<year>[12]\d{3})/iu,
  /(?:(?<day>\d{1,2})(?:st|nd|rd|th)?\s+)(?<name>January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept|Sep|Oct|Nov|Dec)\.?,?\s+(?<year>[12]\d{3})/iu,
  /^(?<year>[12]\d{3})$/u
]

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** A number in digits, or in kanji up to 99; null when it is neither. */
function numberOf(text: string): number | null {
  if (/^\d+$/u.test(text)) return Number(text)
  if (text === firstYear) return 1
  const [tens, ones] = text.includes(kanjiTen) ? text.split(kanjiTen) : [null, text]
  const digits = (part: string): number => [...part].reduce((sum, character) => sum * 10 + kanjiDigits.indexOf(character), 0)
  if (tens === null) return digits(ones ?? '')
  return (tens === '' || tens === undefined ? 1 : digits(tens)) * 10 + digits(ones ?? '')
}

function yearOf(era: string | undefined, text: string): number | null {
  const year = numberOf(text)
  if (era === undefined || year === null) return year
  const found = eras.find(({ names }) => names.includes(era))
  return found === undefined || year < 1 || year > found.years ? null : found.before + year
}

function dayOf(year: number, month: number, day: number): string | null {
  const iso = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  const date = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null
}

function read({ groups: { era, year = '', month, day, name } = {}, 0: words }: RegExpExecArray, today: string): Omit<FoundDay, 'quote'> | null {
  const y4 = yearOf(era, year)
  if (y4 === null || y4 < 1500 || y4 > Number(today.slice(0, 4))) return null
  const month12 = name === undefined ? (month === undefined ? null : numberOf(month)) : monthNames.indexOf(name.slice(0, 3).toLowerCase()) + 1
  if (month12 !== null && (month12 < 1 || month12 > 12)) return null
  if (month12 === null || day === undefined) return { foundationDate: null, rawFoundationDate: words.trim() }
  const iso = dayOf(y4, month12, numberOf(day) ?? 0)
  return iso === null || iso > today ? null : { foundationDate: iso, rawFoundationDate: null }
}

/**
 * The first day of a tidied text: Western years and Japanese eras, in digits or kanji, English months. A day that lacks its day or month is
 * given in the page's words, for no day may be made up. Null for a day that does not exist or lies in the future.
 */
export function findDay(text: string, today: string): FoundDay | null {
  const line = withPlainDashes(text)
  // A year is often given twice, in both calendars: what stands in brackets within a day is left out.
  for (const words of [line.replace(inBrackets, ''), line]) {
    const matches = forms.map((form) => form.exec(words)).filter((match) => match !== null)
    const [match] = matches.toSorted((a, b) => a.index - b.index || b[0].length - a[0].length)
    if (match === undefined) continue
    const found = read(match, today)
    return found === null ? null : { ...found, quote: text }
  }
  return null
}
