import type { MemberRange } from '@mekiki/contract/workspace/constants/index'
import { memberWords, moneyWords } from '@mekiki/i18n/companies/company-values'
import { anyOf } from './pattern.ts'
import { parseNumber } from '@mekiki/text'

const counted = new RegExp(`(?<![\\d,.])(?<count>\\d{1,3}(?:,\\d{3})+|\\d{1,7})\\s*${anyOf(memberWords.counters)}`, 'giu')
const own = new RegExp(`${anyOf(memberWords.own)}[^\\d]{0,6}`, 'u')
const bare = /^(?:\D{0,3})(\d{1,3}(?:,\d{3})+|\d{1,7})\+?$/u

const bounds: readonly [number, MemberRange][] = [
  [10, '0_10'],
  [50, '11_50'],
  [100, '51_100'],
  [300, '101_300'],
  [1000, '301_1000'],
  [Number.POSITIVE_INFINITY, '1001_']
]

/** The range that a number of members falls in (2§3). */
export function rangeOf(count: number): MemberRange {
  return bounds.find(([max]) => count <= max)?.[1] ?? '1001_'
}

/** The number of members in a tidied text: the company's own where a group's stands beside it, else the first. Null when none is counted. */
export function findMembers(text: string): number | null {
  const ownAt = own.exec(text)
  const from = ownAt === null ? 0 : ownAt.index + ownAt[0].length
  const match = [...text.slice(from).matchAll(counted)][0] ?? [...text.matchAll(counted)][0]
  const digits = match?.groups?.['count'] ?? bare.exec(text.replace(/\s*\([^()]*\)\s*/gu, ''))?.[1]
  return digits === undefined ? null : Number(digits.replaceAll(',', ''))
}

/** A sum in whole units of its currency. */
interface FoundMoney {
  amount: number
  currency: 'jpy' | 'usd'
}

const { yen, dollar, units, symbols } = moneyWords
const digits = `\\d[\\d,]*(?:\\.\\d+)?`
const inWords = `(?:${digits}\\s*[${units}]+\\s*)*(?:${digits})?`
const mark = symbols.map((symbol) => symbol.normalize('NFKC')).join('|')

const yenForms = [
  new RegExp(`(?:JPY\\s*)?(?:${mark})?\\s*(?<amount>${inWords})\\s*${yen}`, 'iu'),
  new RegExp(`(?:JPY|${mark})\\s*(?<amount>${digits}(?:\\s*(?:thousand|million|billion))?)`, 'iu'),
  new RegExp(`(?<amount>${digits}(?:\\s*(?:thousand|million|billion))?)\\s*(?:yen|JPY)`, 'iu')
]
const dollarForms = [
  new RegExp(`(?:${dollar.join('|')}|\\$)\\s*(?<amount>${digits}(?:\\s*(?:thousand|million|billion))?)`, 'iu'),
  new RegExp(`(?<amount>${inWords}(?:\\s*(?:thousand|million|billion))?)\\s*(?:${dollar.join('|')})`, 'iu')
]

/**
 * The first sum of money of a tidied text, with Japanese and Western magnitudes. A number without a currency is none: whether it counts yen or
 * thousands of them, the page alone knows.
 */
export function findMoney(text: string): FoundMoney | null {
  const found = [...yenForms.map((form) => ({ form, currency: 'jpy' as const })), ...dollarForms.map((form) => ({ form, currency: 'usd' as const }))]
    .flatMap(({ form, currency }) => {
      const match = form.exec(text)
      const amount = parseNumber((match?.groups?.['amount'] ?? '').trim())
      return match === null || amount === null ? [] : [{ at: match.index, currency, amount }]
    })
    .toSorted((a, b) => a.at - b.at)[0]
  if (found === undefined || found.amount < 1 || !Number.isSafeInteger(found.amount)) return null
  return { amount: found.amount, currency: found.currency }
}
