import { createHash } from 'node:crypto'
import { beyondName, columnWriter, linkableColumnKeys } from '@mekiki/contract/companies/scoutees/property-keys'
import { addressParts } from '@mekiki/text'
import { searchColumns } from '../../../../platform/search/index.ts'
import { placeOf } from '../../places/index.ts'
import { soundKey } from '../suggestion-keys.ts'
import type { CompanyLine, CompanyLists, CompanyValues } from './company-line.ts'

/** A company as it is stored, without its search columns. */
export interface StoredCompany extends CompanyValues {
  uuid: string
  import_key: string
  former_names: string[]
  lists_digest: string | null
  created_at: Date | string
  updated_at: Date | string
}

/** A company in the middle of a block. */
export interface CompanyDraft {
  company: StoredCompany
  state: 'new' | 'changed' | 'same'
  lists: CompanyLists | null
}

const nothing: Omit<CompanyValues, 'name'> = {
  ...columnWriter(beyondName(linkableColumnKeys))({}),
  name_en: null,
  registry_kind: null,
  registry_updated_on: null,
  postcode: null,
  prefecture: null,
  prefecture_code: null,
  city: null,
  city_code: null,
  street: null,
  url_domain: null,
  is_closed: false,
  closed_on: null,
  successor_number: null,
  is_hidden: false
}

/** A company that was not known before. */
export function draftOf(line: CompanyLine, uuid: string, now: Date): CompanyDraft {
  const company = {
    ...nothing,
    ...line.values,
    uuid,
    import_key: line.key,
    former_names: [...line.formerNames],
    lists_digest: digestOf(line.lists),
    created_at: now,
    updated_at: now
  }
  return { company, state: 'new', lists: line.lists }
}

function digestOf(lists: CompanyLists | null): string | null {
  return lists === null ? null : createHash('sha256').update(JSON.stringify(lists)).digest('base64url')
}

/** The former names with more of them: each once, never the name that holds. */
function withFormer(known: readonly string[], more: readonly string[], name: string): string[] {
  return [...new Set([...known, ...more])].filter((former) => former !== name)
}

function isOlder(line: CompanyLine, company: StoredCompany): boolean {
  const { registry_updated_on: day } = line.values
  return typeof day === 'string' && company.registry_updated_on !== null && day < company.registry_updated_on
}

function isSame(next: StoredCompany, known: StoredCompany): boolean {
  const keys = Object.keys(next) as (keyof StoredCompany)[]
  return keys.every((key) => next[key] === known[key] || (key === 'former_names' && isSameList(next.former_names, known.former_names)))
}

function isSameList(next: readonly string[], known: readonly string[]): boolean {
  return next.length === known.length && next.every((name, place) => name === known[place])
}

/**
 * Lays a line over what is known of its company. A line that changes nothing leaves no trace, so the same file can be read again; a line of the
 * register that is older than what is known adds its name to the former ones alone, whatever the order of the files.
 */
export function mergeLine(draft: CompanyDraft, line: CompanyLine, now: Date): CompanyDraft {
  const { company } = draft
  const isPast = line.isHistory || isOlder(line, company)
  const values: Partial<CompanyValues> = isPast ? {} : line.values
  const name = values.name ?? company.name
  const formerNames = withFormer(company.former_names, isPast ? [line.values.name] : [company.name, ...line.formerNames], name)
  const digest = isPast || line.lists === null ? company.lists_digest : digestOf(line.lists)
  const hasListChange = digest !== company.lists_digest
  const next = { ...company, ...values, former_names: formerNames, lists_digest: digest }
  if (!hasListChange && isSame(next, company)) return draft
  return {
    company: { ...next, updated_at: now },
    state: draft.state === 'new' ? 'new' : 'changed',
    lists: hasListChange ? { ...draft.lists, ...line.lists } : draft.lists
  }
}

/** The search columns of a company: found by all its names, its reading, what it does, its domain, where it is and its corporate number. */
export function companySearchColumns({
  name,
  name_kana: reading,
  name_en: nameEn,
  former_names: formerNames,
  summary,
  url,
  representative,
  address,
  tel
}: StoredCompany) {
  // A corporate number is looked up whole, by its own index: in grams it would make every figure of a query match most companies.
  const texts = searchColumns(name, [summary, addressParts(url)?.host], { reading, formerNames, english: nameEn, people: [representative] }, { address, tel })
  return {
    name_key: texts.nameKey,
    name_sort: texts.nameSort,
    place: placeOf(address),
    reading_key: soundKey(texts.reading) || null,
    search_text: texts.searchText,
    grams: texts.grams,
    normaliser_version: texts.normaliserVersion
  }
}

export type CompanySearchColumns = ReturnType<typeof companySearchColumns>

/** The row of a company with its search columns. */
export function searchableRow(company: StoredCompany): StoredCompany & CompanySearchColumns {
  return { ...company, ...companySearchColumns(company) }
}

export type SearchableCompany = ReturnType<typeof searchableRow>
