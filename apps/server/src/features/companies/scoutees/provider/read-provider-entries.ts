import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import type { Actor } from '../../../../platform/http/context.ts'
import { findOwnEntries, findProviderCompanies, type ProviderRow } from './provider-rows.queries.ts'
import { findScoutees, type ScouteeRow } from '../read/scoutee-rows.queries.ts'
import { visibleProjects } from '../scoutees.policy.ts'

/** A company of the provider's database, and the caller's tenant's own entry that is linked to it. */
export interface ProviderEntry {
  company: ProviderRow
  entry: ScouteeRow | null
}

/** Companies of the provider's database in the order of their ids, each with the tenant's own entry. Unknown and hidden ones are left out. */
export async function readProviderEntries(tx: TenantTransaction, actor: Actor, uuids: readonly string[]): Promise<ProviderEntry[]> {
  const companies = new Map((await findProviderCompanies(tx, uuids)).map((row) => [row.uuid, row]))
  const owned = await findOwnEntries(tx, uuids)
  const entries = new Map((await findScoutees(tx, [...owned.values()], visibleProjects(actor))).map((row) => [row.uuid, row]))
  return uuids.flatMap((uuid) => {
    const company = companies.get(uuid)
    return company ? [{ company, entry: entries.get(owned.get(uuid) ?? '') ?? null }] : []
  })
}
