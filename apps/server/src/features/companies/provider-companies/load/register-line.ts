import { columnsOf, type LinkableColumnKey, linkableColumnKeys } from '@mekiki/contract/companies/scoutees/property-keys'
import { parseDay } from '@mekiki/text'
import { type CompanyLine, type CompanyValues, LineFault } from './company-line.ts'
import { isCorporateNumber } from '../corporate-number.ts'

/** How many columns a line of the register has. */
export const REGISTER_COLUMNS = 30

// The places of the columns in the resource definition of the National Tax Agency's corporate-number files, from 0.
const at = {
  number: 1,
  process: 2,
  updatedOn: 4,
  name: 6,
  kind: 8,
  prefecture: 9,
  city: 10,
  street: 11,
  prefectureCode: 13,
  cityCode: 14,
  postcode: 15,
  addressOutside: 16,
  closedOn: 18,
  successor: 20,
  isLatest: 23,
  nameEn: 24,
  kana: 28,
  isHidden: 29
} as const

const inRegister = ['name', 'nameKana', 'address', 'country', 'corporateNumber'] as const
type InRegister = (typeof inRegister)[number]

/** What no line of the register says of a company. */
export const notInRegister = [
  ...columnsOf(linkableColumnKeys.filter((key): key is Exclude<LinkableColumnKey, InRegister> => !inRegister.some((known) => known === key))),
  'url_domain'
] as const satisfies readonly (keyof CompanyValues)[]

type RegisterValues = Omit<CompanyLine['values'], (typeof notInRegister)[number]>

const removed = '99'
const restored = new Set(['22', '72'])

/** Whether a file's first line is one of the register, which has no header. */
export function isRegisterLine(cells: readonly string[]): boolean {
  return cells.length === REGISTER_COLUMNS && /^\d+$/u.test(cells[0] ?? '') && /^\d{13}$/u.test(cells[at.number] ?? '')
}

// The same days stand in many lines, and reading one in all its spellings is dear.
const readDays = new Map<string, string>()
const manyDays = 20_000

function dayOf(text: string, column: string): string | null {
  if (text === '') return null
  const day = readDays.get(text) ?? parseDay(text)
  if (day === null) throw new LineFault('bad_date', column)
  if (readDays.size < manyDays) readDays.set(text, day)
  return day
}

function numberOf(text: string): string {
  if (!/^\d{13}$/u.test(text)) throw new LineFault('corporate_number')
  if (!isCorporateNumber(text)) throw new LineFault('corporate_number_check_digit')
  return text
}

function codesOf(prefecture: string, city: string): { prefecture_code: string | null; city_code: string | null } {
  const hasPrefecture = /^\d{2}$/u.test(prefecture)
  return { prefecture_code: hasPrefecture ? prefecture : null, city_code: hasPrefecture && /^\d{3}$/u.test(city) ? prefecture + city : null }
}

/**
 * Reads one line of the National Tax Agency's corporate-number files (full and difference files are laid out alike).
 * An empty reading or English name says nothing and is left out, so that one from elsewhere stays.
 * @throws LineFault
 */
export function readRegisterLine(cells: readonly string[]): CompanyLine {
  if (cells.length !== REGISTER_COLUMNS) throw new LineFault('columns')
  const cell = (place: number): string => (cells[place] ?? '').trim()
  const number = numberOf(cell(at.number))
  const name = cell(at.name)
  if (name === '') throw new LineFault('no_name')
  const [prefecture, city, street, outside] = [cell(at.prefecture), cell(at.city), cell(at.street), cell(at.addressOutside)]
  const closedOn = restored.has(cell(at.process)) ? null : dayOf(cell(at.closedOn), 'close_date')
  const isRemoved = cell(at.process) === removed
  const values: RegisterValues = {
    corporate_number: number,
    name,
    ...(cell(at.kana) !== '' && { name_kana: cell(at.kana) }),
    ...(cell(at.nameEn) !== '' && { name_en: cell(at.nameEn) }),
    registry_kind: cell(at.kind) || null,
    registry_updated_on: dayOf(cell(at.updatedOn), 'update_date'),
    postcode: cell(at.postcode) || null,
    prefecture: prefecture || null,
    city: city || null,
    street: street || null,
    ...codesOf(cell(at.prefectureCode), cell(at.cityCode)),
    address: prefecture + city + street || outside || null,
    // Where the head office abroad stands is told in words only.
    ...(outside === '' && { country: 'JP' }),
    is_closed: closedOn !== null || isRemoved,
    closed_on: closedOn,
    successor_number: cell(at.successor) || null,
    is_hidden: isRemoved || cell(at.isHidden) === '1'
  }
  return { key: number, isHistory: cell(at.isLatest) === '0', formerNames: [], lists: null, values }
}
