import { notFound } from '../../../../platform/http/answers/app-error.ts'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import { currenciesOf, providerValuesOf } from '../properties/property-columns.ts'
import type { Values } from '../properties/property-states.ts'
import { nameKey } from '@mekiki/text'
import { type ProviderStateRow, readFormerNames, readFreeStateRows, readProviderStateRows } from './provider-rows.queries.ts'

/** A company of the provider's database as an entry takes it; `state` (an instant) changes whenever the company does. */
export interface ProviderCompany {
  uuid: string
  values: Values
  state: Date
}

/** A company of the provider's database that no entry of the tenant follows yet. `nameKeys`: how it is called, in English too, and was called. */
export interface FreeCompany extends ProviderCompany {
  name: string
  nameKeys: ReadonlySet<string>
}

function companyOf(row: ProviderStateRow): ProviderCompany {
  const known = providerValuesOf(row)
  const values: Values = {
    ...known,
    ...currenciesOf(known),
    // What a file wrote tells nothing beside the day itself; a form that sends the day back sends no text.
    rawFoundationDate: known.foundationDate === null ? known.rawFoundationDate : null,
    investors: (row.investor_names ?? []).toSorted(),
    categories: (row.category_uuids ?? []).toSorted()
  }
  return { uuid: row.uuid, values, state: row.state }
}

/** Companies of the provider's database by id, hidden ones too; those that are gone are missing. */
export async function findProviderStates(tx: TenantTransaction, uuids: readonly string[]): Promise<Map<string, ProviderCompany>> {
  if (uuids.length === 0) return new Map()
  return new Map((await readProviderStateRows(tx, uuids)).map((row) => [row.uuid, companyOf(row)]))
}

/**
 * Companies of the provider's database that can be chosen, by id.
 * @throws 404 with the ids that are unknown, deleted or hidden by the register.
 */
export async function getProviderStates(tx: TenantTransaction, uuids: readonly string[]): Promise<Map<string, ProviderCompany>> {
  const rows = uuids.length === 0 ? [] : await readProviderStateRows(tx, uuids)
  const found = new Map(rows.filter((row) => !row.is_hidden).map((row) => [row.uuid, companyOf(row)]))
  const missing = uuids.filter((uuid) => !found.has(uuid))
  if (missing.length > 0) throw notFound(missing)
  return found
}

/** The companies of the provider's database with these corporate numbers that the tenant could register, by their numbers, in one statement. */
export async function findFreeCompanies(tx: TenantTransaction, numbers: readonly string[]): Promise<Map<string, FreeCompany>> {
  const rows = numbers.length === 0 ? [] : await readFreeStateRows(tx, 'import_key', [...new Set(numbers)])
  return new Map(
    rows.flatMap((row) => {
      const nameKeys = new Set([row.name, row.name_en ?? '', ...row.former_names].map(nameKey).filter((key) => key !== ''))
      return row.corporate_number === null ? [] : [[row.corporate_number, { ...companyOf(row), name: row.name, nameKeys }] as const]
    })
  )
}

type NamedCompany = { uuid: string; name: string; corporateNumber: string | null }

/** The companies of the provider's database with exactly these names that the tenant could register, by the keys of the names; none of a name that several have. */
export async function findFreeByName(tx: TenantTransaction, nameKeys: readonly string[]): Promise<Map<string, NamedCompany>> {
  const rows = nameKeys.length === 0 ? [] : await readFreeStateRows(tx, 'name_key', [...new Set(nameKeys)])
  const byKey = new Map<string, NamedCompany[]>()
  for (const { uuid, name, corporate_number: corporateNumber } of rows)
    byKey.set(nameKey(name), [...(byKey.get(nameKey(name)) ?? []), { uuid, name, corporateNumber }])
  return new Map([...byKey].flatMap(([key, [first, ...others]]) => (first && others.length === 0 ? [[key, first] as const] : [])))
}

// Of the 5 million companies of the register some hundred thousand have changed their names.
const maxFormer = 100_000

/** The ids of the tenant's entries by the keys of the former names of the companies that they follow. */
export async function findFormerNames(tx: TenantTransaction): Promise<Map<string, string[]>> {
  const byKey = new Map<string, string[]>()
  for (const { uuid, former_names: names } of await readFormerNames(tx, maxFormer)) {
    for (const key of new Set(names.map(nameKey))) if (key !== '') byKey.set(key, [...(byKey.get(key) ?? []), uuid])
  }
  return byKey
}
