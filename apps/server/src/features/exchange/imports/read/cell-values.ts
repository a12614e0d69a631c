import {
  type ColumnKey,
  columnOf,
  type ColumnOf,
  type ImportedKey,
  importedKeys,
  propertyOf,
  withPair
} from '@mekiki/contract/companies/scoutees/property-keys'
import type { PropertyTable } from '@mekiki/contract/companies/scoutees/scoutee-properties'
import type { ImportTarget, importTargets } from '@mekiki/contract/exchange/imports/imports.schemas'
import { dollarMarks } from '@mekiki/i18n/exchange/import-values'
import { isHttpUrl, normaliseTel, normaliseUrl, normaliseValue, parseNumber, searchText } from '@mekiki/text'
import { findCountry, findMemberRange, findStage } from '../columns/choices.ts'
import { dayOfCell, instantOfCell, isPartOfDay } from './days.ts'
import { type CellFault, type ScouteeValues, quoted } from './parsed-row.ts'

/** A cell as it is stored, with what to look at in it, or what is wrong with it. */
export type CellValue<T> = { value: T; warning?: CellFault } | CellFault

/** The targets whose cells hold names of the tenant's own lists. */
export const nameTargets = [
  'scoutee_investors',
  'scoutee_tags',
  'scoutee_channels',
  'status_name',
  'category_names',
  'follower_names',
  'follower_group_names'
] as const

export type NameTarget = (typeof nameTargets)[number]

type ChosenKey = { [K in ImportedKey]: PropertyTable[K]['kind'] extends 'choice' | 'country' ? K : never }[ImportedKey]

/** The targets whose cells become values of the company itself. */
export type ScouteeTarget = Exclude<(typeof importTargets)[number], NameTarget | 'registered_at' | 'project_record'>

const longestOf = (key: ColumnKey): number => propertyOf(key).maxLength ?? 0

function limited(text: string, max: number): CellValue<string> {
  const count = text.length
  return count > max ? { fault: 'too_long', params: { max, count } } : { value: text }
}

function asScoutee<K extends keyof ScouteeValues>(key: K, cell: CellValue<ScouteeValues[K]>): CellValue<Partial<ScouteeValues>> {
  return 'fault' in cell ? cell : { value: { [key]: cell.value } }
}

function chosen<T>(choice: T | null, text: string): CellValue<T> {
  return choice === null ? { fault: 'unknown_choice', params: { value: quoted(text) } } : { value: choice }
}

function readUrl(text: string): CellValue<string> {
  const typed = normaliseUrl(text)
  // Lists often name the host alone.
  const address = /^[a-z][a-z0-9+.-]*:/iu.test(typed) ? typed : `https://${typed}`
  if (!isHttpUrl(address) || !/^https?:\/\/[^/?#]+\.[^/?#]/iu.test(address)) return { fault: 'bad_url', params: { value: quoted(text) } }
  return limited(address, longestOf('url'))
}

function readCorporateNumber(text: string): CellValue<string> {
  const digits = normaliseValue(text).replaceAll(/[-\s]/gu, '')
  return /^\d{13}$/u.test(digits) ? { value: digits } : { fault: 'bad_corporate_number', params: { value: quoted(text) } }
}

function readMoney(text: string, key: ImportedKey): CellValue<Partial<ScouteeValues>> {
  const amount = parseNumber(text)
  if (amount === null || amount < 0 || !Number.isInteger(amount)) return { fault: 'bad_number', params: { value: quoted(text) } }
  const [, currency = ''] = withPair(key)
  return { value: { [key]: amount, [currency]: dollarMarks.test(searchText(text)) ? 'usd' : 'jpy' } }
}

function readCount(text: string, key: ImportedKey): CellValue<Partial<ScouteeValues>> {
  const { max = 0 } = propertyOf(key)
  const count = parseNumber(text)
  const isCount = count !== null && Number.isInteger(count) && count >= 0 && count <= max
  return isCount ? { value: { [key]: count } } : { fault: 'bad_count', params: { value: quoted(text), max } }
}

function readDay(text: string): CellValue<string> {
  const day = dayOfCell(text)
  return day === null ? { fault: 'bad_day', params: { value: quoted(text) } } : { value: day }
}

const readName = (text: string): CellValue<Partial<ScouteeValues>> =>
  searchText(text) === '' ? { fault: 'name_missing' } : asScoutee('name', limited(text.replaceAll(/[\r\n]+/gu, ' '), longestOf('name')))

// A foundation date that is no day, such as a year, is kept as the file gives it (2§3 "rawFoundationDate").
function readFoundation(text: string): CellValue<Partial<ScouteeValues>> {
  const day = dayOfCell(text)
  if (day !== null) return { value: { foundationDate: day } }
  const raw = asScoutee('rawFoundationDate', limited(text, longestOf('rawFoundationDate')))
  return 'fault' in raw || isPartOfDay(text) ? raw : { ...raw, warning: { fault: 'day_as_text', params: { value: quoted(text) } } }
}

const finders: Readonly<Record<ChosenKey, (text: string) => string | null>> = { memberRange: findMemberRange, stage: findStage, country: findCountry }
const isChosen = (key: ImportedKey): key is ChosenKey => Object.hasOwn(finders, key)

function readText(key: ImportedKey, text: string): CellValue<string> {
  switch (propertyOf(key).kind) {
    case 'url':
      return readUrl(text)
    case 'number13':
      return readCorporateNumber(text)
    case 'day':
      return readDay(text)
    default:
      return limited(key === 'tel' ? normaliseTel(text) : text, longestOf(key))
  }
}

/** How a cell becomes a property, by its kind. */
function readerOf(key: ImportedKey): (text: string) => CellValue<Partial<ScouteeValues>> {
  if (key === 'name') return readName
  if (key === 'foundationDate') return readFoundation
  const { kind } = propertyOf(key)
  if (kind === 'money') return (text) => readMoney(text, key)
  if (kind === 'count') return (text) => readCount(text, key)
  if (isChosen(key)) return (text) => asScoutee(key, chosen(finders[key](text), text) as CellValue<ScouteeValues[ChosenKey]>)
  return (text) => asScoutee(key, readText(key, text) as CellValue<ScouteeValues[typeof key]>)
}

const readers = Object.fromEntries(importedKeys.map((key) => [`scoutee_${columnOf(key)}`, readerOf(key)])) as {
  [K in ImportedKey as `scoutee_${ColumnOf<K>}`]: ReturnType<typeof readerOf>
} satisfies Record<ScouteeTarget, unknown>

/** Whether a target becomes a value of the company. */
export function isScouteeTarget(target: ImportTarget): target is ScouteeTarget {
  return Object.hasOwn(readers, target)
}

/** Reads a cell that is not blank as a value of the company. */
export function readScouteeCell(target: ScouteeTarget, text: string): CellValue<Partial<ScouteeValues>> {
  return readers[target](text)
}

/**
 * Reads an instant (see `instantOfCell`).
 * @returns it in ISO, UTC.
 */
export function readInstant(text: string): CellValue<string> {
  const at = instantOfCell(text)
  return at === null || Number.isNaN(at.getTime()) ? { fault: 'bad_instant', params: { value: quoted(text) } } : { value: at.toISOString() }
}

/** Reads a note that becomes a record of the case. */
export function readRecord(text: string): CellValue<string> {
  return limited(text, longestOf('summary'))
}

// What follows a name of a company, not a name of its own: "reinmkr, Inc." is one investor.
const legalTail = /^(?:inc|ltd|llc|l\.l\.c|corp|co|plc|gmbh|k\.k|l\.p|lp|s\.a)\.?$/iu
const maxNames = 100

/**
 * The names in a cell, separated by comma, semicolon, the Japanese comma or line breaks; each once.
 * @throws no fault but too many.
 */
export function readNames(text: string): CellValue<string[]> {
  const parts: string[] = []
  for (const part of text.split(/[,;\n\r\u3001\uff0c\uff1b]+/u).map((chunk) => chunk.trim())) {
    const last = parts.at(-1)
    if (last !== undefined && legalTail.test(part)) parts[parts.length - 1] = `${last}, ${part}`
    else if (part !== '') parts.push(part)
  }
  const names = [...new Set(parts)]
  return names.length > maxNames ? { fault: 'too_many_names', params: { max: maxNames, count: names.length } } : { value: names }
}
