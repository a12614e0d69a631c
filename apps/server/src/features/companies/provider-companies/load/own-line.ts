import { columnOf, columnsOf, propertyOf, providerGivenKeys } from '@mekiki/contract/companies/scoutees/property-keys'
import { currencies, stages } from '@mekiki/contract/workspace/constants/index'
import { addressParts, isHttpUrl, normaliseTel, normaliseUrl, parseDay, parseNumber } from '@mekiki/text'
import { z } from 'zod'
import { addressText } from './address-text.ts'
import { type CompanyLine, type CompanyLists, type CompanyValues, LineFault } from './company-line.ts'
import { isCorporateNumber } from '../corporate-number.ts'

/** The columns of the product's own file (docs/company-csv.md). */
export const OWN_COLUMNS = [
  'corporate_number',
  'external_id',
  'name',
  'name_kana',
  'name_en',
  'former_names',
  'postcode',
  'prefecture',
  'prefecture_code',
  'city',
  'city_code',
  'street',
  ...columnsOf(providerGivenKeys),
  'is_closed',
  'closed_on',
  'horizontal_categories',
  'vertical_categories',
  'innovation_categories',
  'investors',
  'finance_rounds',
  'news'
] as const

type OwnColumn = (typeof OWN_COLUMNS)[number]
type CategoryKind = 'horizontal' | 'vertical' | 'innovation'

/** The uuid of a category by its kind and the names down to it, joined by `>`. */
export type CategoryFinder = (kind: CategoryKind, path: string) => string | undefined

/** The cells of a line by the header's names. */
type Cells = (column: OwnColumn) => string | undefined

const categoryKinds = ['horizontal', 'vertical', 'innovation'] as const
const maxName = 500

const roundsSchema = z
  .array(
    z.strictObject({
      date: z.iso.date().nullish(),
      stage: z.enum(stages).nullish(),
      amount: z.int().nonnegative().nullish(),
      currency: z.enum(currencies).nullish()
    })
  )
  .max(100)
const newsSchema = z
  .array(
    z.strictObject({
      title: z.string().min(1).max(maxName),
      url: z.string().max(2000).nullish(),
      releasedOn: z.iso.date().nullish(),
      category: z.string().max(100).nullish()
    })
  )
  .max(500)

function choice(cells: Cells, column: OwnColumn, allowed: readonly string[]): string | null | undefined {
  const text = cells(column)
  if (text === undefined) return undefined
  if (text !== '' && !allowed.includes(text)) throw new LineFault('unknown_value', column)
  return text || null
}

function money(cells: Cells, column: OwnColumn): number | null | undefined {
  const text = cells(column)
  if (text === undefined) return undefined
  if (text === '') return null
  const amount = parseNumber(text)
  if (amount === null || !Number.isSafeInteger(amount) || amount < 0) throw new LineFault('bad_number', column)
  return amount
}

function day(cells: Cells, column: OwnColumn): string | null | undefined {
  const text = cells(column)
  if (text === undefined) return undefined
  if (text === '') return null
  const found = parseDay(text)
  if (found === null) throw new LineFault('bad_date', column)
  return found
}

function words(cells: Cells, column: OwnColumn, max = maxName): string | null | undefined {
  const text = cells(column)
  if (text === undefined) return undefined
  if (text.length > max) throw new LineFault('too_long', column)
  return text || null
}

function listOf(text: string | undefined): string[] {
  const parts = (text ?? '').split(/[;\n]/u).map((part) => part.trim())
  return [...new Set(parts.filter((part) => part !== ''))]
}

function json<T>(cells: Cells, column: OwnColumn, schema: z.ZodType<T>): T | undefined {
  const text = cells(column)
  if (text === undefined) return undefined
  try {
    return schema.parse(JSON.parse(text || '[]'))
  } catch {
    throw new LineFault('bad_json', column)
  }
}

/** Leaves out what the file has no column for. */
function given<T extends Record<string, unknown>>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as { [K in keyof T]?: Exclude<T[K], undefined> }
}

function webAddress(cells: Cells): Pick<Partial<CompanyValues>, 'url' | 'url_domain'> {
  const text = words(cells, 'url', 2000)
  if (text === undefined) return {}
  if (text === null) return { url: null, url_domain: null }
  const url = normaliseUrl(text)
  if (!isHttpUrl(url)) throw new LineFault('bad_url', 'url')
  return { url, url_domain: addressParts(url)?.host ?? null }
}

/** A founding day that is known to the year or month only is kept as it is written. */
function founding(cells: Cells): Pick<Partial<CompanyValues>, 'foundation_date' | 'raw_foundation_date'> {
  const text = cells('foundation_date')
  if (text === undefined) return {}
  if (text === '') return { foundation_date: null, raw_foundation_date: null }
  const found = parseDay(text)
  if (found === null && !/^\d{4}(?:[-/.]\d{1,2})?$/u.test(text)) throw new LineFault('bad_date', 'foundation_date')
  return { foundation_date: found, raw_foundation_date: text }
}

function place(cells: Cells): Partial<CompanyValues> {
  const [prefecture, city, street] = [words(cells, 'prefecture'), words(cells, 'city'), words(cells, 'street')]
  const codes = { prefecture_code: words(cells, 'prefecture_code'), city_code: words(cells, 'city_code') }
  if (typeof codes.prefecture_code === 'string' && !/^\d{2}$/u.test(codes.prefecture_code)) throw new LineFault('unknown_value', 'prefecture_code')
  if (typeof codes.city_code === 'string' && !/^\d{5}$/u.test(codes.city_code)) throw new LineFault('unknown_value', 'city_code')
  const hasAddress = prefecture !== undefined || city !== undefined || street !== undefined
  const address = hasAddress ? addressText({ prefecture, city, street }) : undefined
  return given({ postcode: words(cells, 'postcode', 20), prefecture, city, street, ...codes, address })
}

function keyOf(cells: Cells): { key: string; corporateNumber: string | null } {
  const number = cells('corporate_number') ?? ''
  if (number !== '') {
    if (!/^\d{13}$/u.test(number)) throw new LineFault('corporate_number')
    if (!isCorporateNumber(number)) throw new LineFault('corporate_number_check_digit')
    return { key: number, corporateNumber: number }
  }
  const id = cells('external_id') ?? ''
  if (id === '') throw new LineFault('no_key')
  if (id.length > 200) throw new LineFault('too_long', 'external_id')
  return { key: `id:${id}`, corporateNumber: null }
}

function categoriesOf(cells: Cells, findCategory: CategoryFinder): string[] | undefined {
  const columns = categoryKinds.map((kind) => ({ kind, column: `${kind}_categories` as const }))
  if (columns.every(({ column }) => cells(column) === undefined)) return undefined
  const found = columns.flatMap(({ kind, column }) =>
    listOf(cells(column)).map((path) => {
      const uuid = findCategory(kind, path.replaceAll(/\s*>\s*/gu, '>'))
      if (uuid === undefined) throw new LineFault('unknown_category', column)
      return uuid
    })
  )
  return [...new Set(found)]
}

function listsOf(cells: Cells, findCategory: CategoryFinder): CompanyLists | null {
  const rounds = json(cells, 'finance_rounds', roundsSchema)?.map(({ date = null, stage = null, amount = null, currency = null }) => ({
    date,
    stage,
    amount,
    currency
  }))
  const news = json(cells, 'news', newsSchema)?.map(({ title, url = null, releasedOn = null, category = null }) => ({ title, url, releasedOn, category }))
  if (news?.some((item) => item.url !== null && !isHttpUrl(item.url)) === true) throw new LineFault('bad_url', 'news')
  const investors = cells('investors') === undefined ? undefined : listOf(cells('investors'))
  if (investors?.some((name) => name.length > maxName) === true) throw new LineFault('too_long', 'investors')
  const lists = given({ investors, categoryUuids: categoriesOf(cells, findCategory), rounds, news })
  return Object.keys(lists).length === 0 ? null : lists
}

function closing(cells: Cells): Partial<CompanyValues> {
  const closed = choice(cells, 'is_closed', ['true', 'false'])
  const closedOn = day(cells, 'closed_on')
  const isClosed = closed === 'true' || typeof closedOn === 'string'
  return given({ closed_on: closedOn, is_closed: closed === undefined && closedOn === undefined ? undefined : isClosed })
}

// A web address and a founding day are read apart, since each fills two columns.
const plainKeys = ['nameKana' as const, ...providerGivenKeys.filter((key) => key !== 'url' && key !== 'foundationDate')]

/** Reads a property by its kind; what the file has no column for is absent. */
function readerOf(key: (typeof plainKeys)[number]): (cells: Cells) => string | number | null | undefined {
  const { kind, choices, maxLength, providerMaxLength = maxLength } = propertyOf(key)
  const column = columnOf(key)
  if (choices !== undefined) return (cells) => choice(cells, column, choices)
  if (kind === 'money') return (cells) => money(cells, column)
  if (kind === 'day') return (cells) => day(cells, column)
  if (key !== 'tel') return (cells) => words(cells, column, providerMaxLength)
  return (cells) => {
    const tel = words(cells, column, providerMaxLength)
    return typeof tel === 'string' ? normaliseTel(tel) : tel
  }
}

// Made once: files have millions of lines.
const readers = plainKeys.map((key) => ({ column: columnOf(key), read: readerOf(key) }))

function plainValues(cells: Cells): Partial<CompanyValues> {
  const values: Record<string, unknown> = {}
  for (const { column, read } of readers) {
    const value = read(cells)
    if (value !== undefined) values[column] = value
  }
  return values
}

function valuesOf(cells: Cells, name: string): CompanyLine['values'] {
  return {
    ...plainValues(cells),
    name,
    ...given({ name_en: words(cells, 'name_en') }),
    ...place(cells),
    ...webAddress(cells),
    ...founding(cells),
    ...closing(cells)
  }
}

/** The places of the known columns in a header; null when it is none of the product's own file. Unknown columns are left aside. */
export function readOwnHeader(cells: readonly string[]): Map<string, number> | null {
  const places = new Map(cells.map((cell, index) => [cell.trim().toLowerCase(), index]))
  return places.has('name') && (places.has('corporate_number') || places.has('external_id')) ? places : null
}

/**
 * Reads one line of the product's own file. A column that the header lacks leaves its values as they are; an empty cell empties them.
 * @throws LineFault
 */
export function readOwnLine(cells: readonly string[], header: ReadonlyMap<string, number>, findCategory: CategoryFinder): CompanyLine {
  const cell: Cells = (column) => {
    const at = header.get(column)
    return at === undefined ? undefined : (cells[at] ?? '').trim()
  }
  const { key, corporateNumber } = keyOf(cell)
  const name = cell('name') ?? ''
  if (name === '') throw new LineFault('no_name')
  if (name.length > maxName) throw new LineFault('too_long', 'name')
  return {
    key,
    isHistory: false,
    values: { ...valuesOf(cell, name), corporate_number: corporateNumber },
    formerNames: listOf(cell('former_names')),
    lists: listsOf(cell, findCategory)
  }
}
