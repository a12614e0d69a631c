import { notFound } from '../../../../platform/http/answers/app-error.ts'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import { currenciesOf, providerValuesOf } from '../properties/property-columns.ts'
import type { Values } from '../properties/property-states.ts'
import { type ProviderStateRow, readProviderStateRows } from './provider-rows.queries.ts'

/** A company of the provider's database as an entry takes it; `state` (an instant) changes whenever the company does. */
export interface ProviderCompany {
  uuid: string
  values: Values
  state: Date
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
