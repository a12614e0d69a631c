import type { TenantTransaction } from '../../platform/db/doors.ts'
import { notFound } from '../../platform/http/app-error.ts'
import { findProviderCompanies, type ProviderRow } from '../scoutees/index.ts'
import { findHistories, type NewsRow, type RoundRow } from './provider-companies.queries.ts'

/** A company of the provider's database with all that is known of it; finance rounds and news newest first. */
export interface ProviderCompany extends ProviderRow {
  rounds: RoundRow[]
  news: NewsRow[]
}

/** Companies of the provider's database in the order of their ids, in two statements. Unknown and hidden ones are left out. */
export async function findWholeCompanies(tx: TenantTransaction, uuids: readonly string[]): Promise<ProviderCompany[]> {
  const rows = new Map((await findProviderCompanies(tx, uuids)).map((row) => [row.uuid, row]))
  const histories = new Map((await findHistories(tx, uuids)).map((row) => [row.uuid, row]))
  return uuids.flatMap((uuid) => {
    const row = rows.get(uuid)
    return row ? [{ ...row, rounds: histories.get(uuid)?.rounds ?? [], news: histories.get(uuid)?.news ?? [] }] : []
  })
}

/** As `findWholeCompanies`. Raises 404 naming those that are unknown or hidden. */
export async function getProviderCompanies(tx: TenantTransaction, uuids: readonly string[]): Promise<ProviderCompany[]> {
  const companies = await findWholeCompanies(tx, uuids)
  const known = new Set(companies.map((company) => company.uuid))
  const missing = uuids.filter((uuid) => !known.has(uuid))
  if (missing.length > 0) throw notFound(missing)
  return companies
}

/** One company of the provider's database. Raises 404. */
export async function getProviderCompany(tx: TenantTransaction, uuid: string): Promise<ProviderCompany> {
  const [company] = await getProviderCompanies(tx, [uuid])
  if (!company) throw notFound([uuid])
  return company
}
