import { addressParts, isHttpUrl, normaliseTel, normaliseUrl, parseDay } from '@mekiki/text'
import type { Transaction } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { addressText } from './load/address-text.ts'
import { leaveProviderTrace, lockCompany, markChanged, updateCompanies } from './companies.queries.ts'
import type { CompanyLists, CompanyValues } from './load/company-line.ts'
import { writeListKeys } from './lists.queries.ts'
import { searchableRow, type StoredCompany } from './load/merge-line.ts'
import { writeLists } from './load/write-lists.ts'

/** What an administrator changes of a company; what is absent stays. The address and the domain follow from their parts. */
export interface CompanyEdit {
  values: Partial<Omit<CompanyValues, 'address' | 'url_domain' | 'corporate_number'>>
  formerNames: string[] | undefined
  lists: CompanyLists
}

/** A field of an edit that is not what it should be. */
export type EditFault = { field: 'url'; fault: 'bad_url' } | { field: 'foundationDate'; fault: 'bad_date' }

/** A web address as it is kept; null when it is none. */
export function findWebAddress(text: string): { url: string; domain: string | null } | null {
  const url = normaliseUrl(text)
  return isHttpUrl(url) ? { url, domain: addressParts(url)?.host ?? null } : null
}

/** A founding day as it is kept: one that is known to the year or month only keeps its text; null when it is none. */
export function findFounding(text: string): Pick<CompanyValues, 'foundation_date' | 'raw_foundation_date'> | null {
  const day = parseDay(text)
  return day === null && !/^\d{4}(?:[-/.]\d{1,2})?$/u.test(text) ? null : { foundation_date: day, raw_foundation_date: text }
}

function withAddress(company: StoredCompany, { values }: CompanyEdit): StoredCompany {
  const isGiven = ['prefecture', 'city', 'street'].some((part) => part in values)
  return isGiven ? { ...company, address: addressText(company) } : company
}

function edited(company: StoredCompany, edit: CompanyEdit, now: Date): StoredCompany {
  const { values, formerNames } = edit
  const tel = typeof values.tel === 'string' ? normaliseTel(values.tel) : values.tel
  const next = withAddress({ ...company, ...values, ...(tel !== undefined && { tel }) }, edit)
  const names = formerNames ?? (next.name === company.name ? company.former_names : [...company.former_names, company.name])
  const site = 'url' in values ? { url_domain: values.url ? (findWebAddress(values.url)?.domain ?? null) : null } : {}
  return {
    ...next,
    ...site,
    is_closed: next.is_closed || next.closed_on !== null,
    former_names: [...new Set(names)].filter((name) => name !== next.name),
    // The version of a company is the millisecond of its last change.
    updated_at: new Date(Math.max(now.getTime(), new Date(company.updated_at).getTime() + 1))
  }
}

/** A company as it is stored, locked; undefined when there is none. */
export const lockStored = (tx: Transaction<DB>, uuid: string): Promise<StoredCompany | undefined> => lockCompany(tx, uuid)

/** Writes an edit of a locked company with all that is derived from it: how it is found, its lists, the trace that it changed. */
export async function writeEdit(tx: Transaction<DB>, company: StoredCompany, edit: CompanyEdit, now: Date): Promise<void> {
  const next = edited(company, edit, now)
  await updateCompanies(tx, [searchableRow(next)])
  await leaveProviderTrace(tx)
  if (Object.keys(edit.lists).length > 0) await writeLists(tx, [{ company: next, lists: edit.lists }], now)
}

/** To be called after the investors or categories of companies changed elsewhere: they are found by them, and the entries that follow them are behind. */
export async function renewCompanies(tx: Transaction<DB>, uuids: readonly string[], now: Date): Promise<void> {
  if (uuids.length === 0) return
  await writeListKeys(tx, uuids)
  await markChanged(tx, uuids, now)
  await leaveProviderTrace(tx)
}
