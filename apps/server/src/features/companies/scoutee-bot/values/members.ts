import type { MemberRange } from '@mekiki/contract/workspace/constants/index'
import { memberWords } from '@mekiki/i18n/companies/company-values'
import { anyOf } from './pattern.ts'

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
