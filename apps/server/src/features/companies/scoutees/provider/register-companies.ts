import type { RunContext } from '../../../../platform/http/context.ts'
import { ensureInvestors } from '../write/ensure-investors.ts'
import { findOwnEntries } from './provider-rows.queries.ts'
import { insertScoutees, type NewScoutee } from '../write/insert-scoutees.ts'
import type { PropertyKey } from '../properties/property-columns.ts'
import { edit, type PropertyStates, type Values } from '../properties/property-states.ts'
import { getProviderStates, type ProviderCompany } from './provider-values.ts'

/** A company of the provider's database to be registered; what a person typed beside it where it differs. */
export interface Registration {
  mekikiScouteeId: string
  given?: Partial<Values> & Pick<NewScoutee, 'tagUuids' | 'channelUuids'>
}

/** The tenant's entry of a provider's company. */
export interface Registered {
  uuid: string
  /** False when the tenant had it already. */
  isNew: boolean
}

type Registrar = Pick<RunContext, 'tx' | 'actor' | 'now' | 'audit'>

/** Values that a person typed and that differ from the provider's are the tenant's own; the rest follows. */
function statesOfNew(company: ProviderCompany, given: Partial<Values>, { actor, now }: Registrar): PropertyStates {
  const following = { mekikiScouteeId: company.uuid, createdBy: actor.userUuid, createdAt: now, values: company.values, notes: {} }
  const typed = Object.fromEntries((Object.keys(company.values) as PropertyKey[]).map((key) => [key, given[key]]))
  return edit(following, typed, { by: actor.userUuid, at: now })
}

function newScoutee(company: ProviderCompany, { given = {} }: Registration, investors: ReadonlyMap<string, string>, registrar: Registrar): NewScoutee {
  const { values, notes } = statesOfNew(company, given, registrar)
  const { investors: names, categories, belongingTo: _of, email: _mail, ...columns } = values
  return {
    ...(columns as Omit<NewScoutee, 'link'>),
    tagUuids: given.tagUuids,
    channelUuids: given.channelUuids,
    investorIds: [...new Set((names as string[]).flatMap((name) => investors.get(name) ?? []))],
    categoryIds: categories as string[],
    link: { mekikiScouteeId: company.uuid, syncedAt: company.state, notes }
  }
}

/**
 * Registers companies of the provider's database as linked entries of the tenant, any number in few statements, with history; gives the entry of each by the
 * provider's id. A company that is registered already, be it at this moment by somebody else, is given as it is: a tenant never has two entries of one.
 * @throws 404 with the ids that are unknown, deleted or hidden.
 */
export async function registerCompanies(registrar: Registrar, registrations: readonly Registration[]): Promise<Map<string, Registered>> {
  const { tx, actor, now, audit } = registrar
  const ids = [...new Set(registrations.map(({ mekikiScouteeId }) => mekikiScouteeId))]
  const known = await findOwnEntries(tx, ids)
  const missing = ids.filter((id) => !known.has(id))
  const companies = await getProviderStates(tx, missing)
  const requested = registrations.filter(
    ({ mekikiScouteeId: id }, index, all) => companies.has(id) && all.findIndex((one) => one.mekikiScouteeId === id) === index
  )
  const namesOf = ({ mekikiScouteeId, given }: Registration) => (given?.investors ?? companies.get(mekikiScouteeId)?.values.investors ?? []) as string[]
  const investors = await ensureInvestors(registrar, [...new Set(requested.flatMap(namesOf))])
  const inputs = requested.flatMap((wish) => {
    const company = companies.get(wish.mekikiScouteeId)
    return company ? [newScoutee(company, wish, investors, registrar)] : []
  })
  const made = await insertScoutees(tx, { tenantUuid: actor.tenantUuid, userUuid: actor.userUuid, now }, inputs)
  for (const { uuid, name, mekikiScouteeId } of made) audit({ entityType: 'scoutee', entityUuid: uuid, action: 'create', to: { name, mekikiScouteeId } })
  const isMade = new Set(made.map(({ uuid }) => uuid))
  const entries = await findOwnEntries(tx, ids)
  return new Map([...entries].map(([id, uuid]) => [id, { uuid, isNew: isMade.has(uuid) }]))
}
