import { nameKey } from '@mekiki/text'
import type { TenantTransaction } from '../../../../../platform/db/gateways.ts'
import { findFreeByName, findFreeCompanies } from '../../../../companies/scoutees/provider/index.ts'
import type { ScouteeRow } from '../../kinds/scoutee-row.ts'
import { KnownScoutees, identityOf } from '../../read/identity.ts'
import { findScoutees } from '../matches.queries.ts'
import type { RowProvider } from './row-provider.ts'

/** The company where a row's person belongs: an entry of the tenant, or one of the provider's database that is registered when the offer is taken. */
export interface Affiliation {
  scouteeUuid: string | null
  mekikiScouteeId: string | null
  name: string
  isSameName: boolean
  /** The row does not say what it is called. */
  isUnnamed: boolean
}

/** The companies where the people of rows belong; undefined where none is known. */
export type Affiliations = (person: ScouteeRow['person']) => Affiliation | undefined

/** The tenant's living companies with these corporate numbers, by number. */
async function entriesWithNumbers(tx: TenantTransaction, numbers: readonly string[]): Promise<ReadonlyMap<string, { uuid: string; name: string }>> {
  const identities = numbers.map((corporateNumber) => ({ nameKey: '', corporateNumber, siteHost: null, siteKey: null }))
  const found = identities.length === 0 ? [] : await findScoutees(tx, identities)
  return new Map(found.toReversed().flatMap(({ uuid, name, corporate_number: number }) => (number === null ? [] : [[number, { uuid, name }] as const])))
}

/**
 * Finds the companies that people's rows name by number or exactly by name, in a fixed number of statements: entries of the tenant first, then those of the provider's
 * database that none follows. A name that several of these have says nothing, nor does one beside the number of a company that is not known.
 */
export async function findAffiliations(tx: TenantTransaction, people: readonly ScouteeRow['person'][]): Promise<Affiliations> {
  const told = people.filter(({ belongingTo, companyNumber }) => belongingTo !== undefined || companyNumber !== undefined)
  if (told.length === 0) return () => undefined
  const identities = told.map(({ belongingTo = '', companyNumber }) => identityOf({ name: belongingTo, corporateNumber: companyNumber }))
  const own = new KnownScoutees<{ uuid: string; name: string }>()
  const numbers = new Set<string>()
  const names = new Set<string>([''])
  const named = identities.filter((identity) => identity.nameKey !== '' || identity.corporateNumber !== null)
  for (const { uuid, name, corporate_number: corporateNumber } of await findScoutees(tx, named)) {
    const identity = identityOf({ name, corporateNumber })
    if (corporateNumber !== null) numbers.add(corporateNumber)
    names.add(identity.nameKey)
    own.add(identity, { uuid, name }, { hasSite: false })
  }
  const byNumber = await findFreeCompanies(
    tx,
    identities.flatMap(({ corporateNumber }) => (corporateNumber === null || numbers.has(corporateNumber) ? [] : [corporateNumber]))
  )
  const byName = await findFreeByName(
    tx,
    identities.flatMap(({ nameKey: key, corporateNumber }) => (corporateNumber !== null || names.has(key) ? [] : [key]))
  )
  const held = await entriesWithNumbers(
    tx,
    [...byName.values()].flatMap(({ corporateNumber }) => corporateNumber ?? [])
  )
  return ({ belongingTo = '', companyNumber }) => {
    const identity = identityOf({ name: belongingTo, corporateNumber: companyNumber })
    const isUnnamed = identity.nameKey === ''
    const entry = isUnnamed && companyNumber === undefined ? null : own.find(identity)
    const isSame = (name: string): boolean => isUnnamed || nameKey(name) === identity.nameKey
    if (entry && (companyNumber === undefined || entry.by === 'corporate_number')) {
      const { uuid, name } = entry.company
      return { scouteeUuid: uuid, mekikiScouteeId: null, name, isSameName: isSame(name), isUnnamed }
    }
    const free = companyNumber === undefined ? byName.get(identity.nameKey) : byNumber.get(companyNumber)
    if (!free) return undefined
    // An entry that has the company's number is that company, whatever it is called.
    const holder = 'corporateNumber' in free ? held.get(free.corporateNumber ?? '') : undefined
    if (holder) return { scouteeUuid: holder.uuid, mekikiScouteeId: null, name: holder.name, isSameName: false, isUnnamed }
    const isSameName = 'nameKeys' in free ? isUnnamed || byNumber.get(companyNumber ?? '')?.nameKeys.has(identity.nameKey) === true : true
    return { scouteeUuid: null, mekikiScouteeId: free.uuid, name: free.name, isSameName, isUnnamed }
  }
}

/** An affiliation as it is offered; a row that does not say what it is called gets the company's name. */
export function presentAffiliation({ scouteeUuid: scouteeId, mekikiScouteeId, name, isSameName, isUnnamed }: Affiliation): RowProvider {
  const fills = isUnnamed ? [{ target: 'people_belonging_to' as const, text: name }] : []
  return { mekikiScouteeId, scouteeId, isAffiliation: true, name, isSameName, fills }
}
