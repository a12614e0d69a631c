import { countries } from '@mekiki/contract/workspace/constants/index'
import { countryName } from '@mekiki/i18n/countries'
import type { Candidate } from '../page/page.ts'
import type { Described } from '../page/structured.ts'
import { findAddress, findTels } from './contacts.ts'
import { findDay } from './day.ts'
import { rangeOf } from './numbers.ts'
import { tidyText } from './pattern.ts'
import { summaryOf } from './summary.ts'

type Found = Pick<Candidate, 'property' | 'value' | 'quote'>

const textOf = (value: unknown): string | null => (typeof value === 'string' && value.trim() !== '' ? tidyText(value).slice(0, 3000) : null)
const first = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value)

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** The code of a country by its code or its name in Japanese or English; null when it is neither. */
function countryCode(text: string): string | null {
  const requested = text.trim().toLowerCase()
  return (
    countries.find(
      (code) => code !== 'none' && code !== 'ZZ' && [code, countryName(code, 'ja'), countryName(code, 'en')].some((name) => name.toLowerCase() === requested)
    ) ?? null
  )
}

function addressOf(value: unknown): Found[] {
  const plain = textOf(value)
  if (plain !== null) {
    const found = findAddress(plain)
    return found === null ? [] : [{ property: 'address', value: found.address, quote: plain }]
  }
  if (!isRecord(value)) return []
  const country = textOf(isRecord(value['addressCountry']) ? value['addressCountry']['name'] : value['addressCountry'])
  const code = country === null ? null : countryCode(country)
  const parts = ['addressRegion', 'addressLocality', 'streetAddress'].flatMap((part) => textOf(value[part]) ?? [])
  const isJapanese = parts.some((part) => /\p{Script=Han}/u.test(part))
  // Some write the whole address into its last part: what is said already is not said twice.
  const whole = parts.filter((part, index) => !parts.some((other, at) => at > index && other.includes(part)))
  const address = isJapanese ? whole.join('') : whole.toReversed().join(', ')
  return [
    ...(address.length < 5 ? [] : [{ property: 'address' as const, value: address.slice(0, 200), quote: parts.join(' ') }]),
    ...(code === null || country === null ? [] : [{ property: 'country' as const, value: code, quote: country }])
  ]
}

function membersOf(value: unknown): Found[] {
  const said = isRecord(value) ? (value['value'] ?? value['maxValue']) : value
  const count = typeof said === 'number' ? said : typeof said === 'string' && /^\d{1,7}$/u.test(said.trim()) ? Number(said) : null
  return count === null ? [] : [{ property: 'memberRange', value: rangeOf(count), quote: String(count) }]
}

function dayOf(value: unknown, today: string): Found[] {
  const text = textOf(value)
  const found = text === null ? null : findDay(text, today)
  if (found === null) return []
  if (found.foundationDate !== null) return [{ property: 'foundationDate', value: found.foundationDate, quote: found.quote }]
  return found.rawFoundationDate === null ? [] : [{ property: 'rawFoundationDate', value: found.rawFoundationDate, quote: found.quote }]
}

/** The values of an organisation that a page describes for machines. */
export function valuesOfDescribed(described: Described, today: string): Found[] {
  const tel = findTels(textOf(first(described['telephone'])) ?? '')[0]
  const summary = summaryOf(textOf(described['description']) ?? '')
  return [
    ...addressOf(first(described['address'])),
    ...(tel === undefined ? [] : [{ property: 'tel' as const, value: tel, quote: textOf(first(described['telephone'])) ?? tel }]),
    ...dayOf(described['foundingDate'], today),
    ...membersOf(first(described['numberOfEmployees'])),
    ...(summary === null ? [] : [{ property: 'summary' as const, value: summary, quote: summary }])
  ]
}

/** The names that a described organisation goes by. */
export const namesOfDescribed = (described: Described): string[] =>
  ['legalName', 'name', 'alternateName'].flatMap((key) => [described[key]].flat()).flatMap((name) => textOf(name) ?? [])
