import { listMark } from '@mekiki/i18n/companies/company-values'
import type { Candidate } from '../page/page.ts'
import type { FoundRow } from '../page/rows.ts'
import { findAddress, findTels } from './contacts.ts'
import { findDay } from './day.ts'
import { findMembers, rangeOf, findMoney } from './numbers.ts'
import { findAmongOfficers, findRepresentative } from './person.ts'
import { summaryOf } from './summary.ts'

type Found = Pick<Candidate, 'property' | 'value' | 'quote' | 'distance'>

const longestQuote = 300

/** Values of a property with how near the row's label is to it. */
type Read = (value: string, today: string) => Pick<Found, 'property' | 'value'>[]

const some = <P extends Found['property']>(property: P, value: string | number | null | undefined) =>
  value === null || value === undefined ? [] : [{ property, value }]

function readDay(value: string, today: string): ReturnType<Read> {
  const found = findDay(value, today)
  return found === null ? [] : [...some('foundationDate', found.foundationDate), ...some('rawFoundationDate', found.rawFoundationDate)]
}

function readAddress(value: string): ReturnType<Read> {
  const found = findAddress(value)
  return found === null ? [] : [...some('address', found.address), ...some('country', found.country)]
}

function readMoney(value: string): ReturnType<Read> {
  const found = findMoney(value)
  return found === null ? [] : [...some('capital', found.amount), ...some('capitalCurrencyType', found.currency)]
}

function readMembers(value: string): ReturnType<Read> {
  const count = findMembers(value)
  return count === null ? [] : some('memberRange', rangeOf(count))
}

const kana = /^[\p{Script=Katakana}\p{Script=Hiragana}\u30fb\u30fc\s]{2,100}$/u

const readers: Readonly<Record<FoundRow['row'], { read: Read; distance: 0 | 1 }>> = {
  name: { read: () => [], distance: 0 },
  nameKana: { read: (value) => (kana.test(value) ? some('nameKana', value) : []), distance: 0 },
  representative: { read: (value) => some('representative', findRepresentative(value)), distance: 0 },
  officers: { read: (value) => some('representative', findAmongOfficers(value)), distance: 1 },
  address: { read: readAddress, distance: 0 },
  capital: { read: readMoney, distance: 0 },
  foundation: { read: readDay, distance: 0 },
  opening: { read: readDay, distance: 1 },
  summary: { read: (value) => some('summary', summaryOf(value)), distance: 0 },
  tel: { read: (value) => some('tel', findTels(value)[0]), distance: 0 },
  members: { read: readMembers, distance: 0 },
  holder: { read: (value) => (value.length <= 200 ? some('holder', value.replaceAll('\n', listMark)) : []), distance: 0 },
  corporateNumber: { read: (value) => some('corporateNumber', /(?<!\d)\d{13}(?!\d)/u.exec(value.replace(/[-\s]/gu, ''))?.[0]), distance: 0 }
}

/** The values that a row of a profile gives, in the form in which the product keeps them. `today` is the day in Tokyo. */
export function valuesOfRow({ row, value }: FoundRow, today: string): Found[] {
  const { read, distance } = readers[row]
  return read(value, today).map((found) => ({ ...found, quote: value.slice(0, longestQuote), distance }))
}
