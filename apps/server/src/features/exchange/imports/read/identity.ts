import type { importMatches } from '@mekiki/contract/exchange/imports/imports.schemas'
import { nameKey } from '@mekiki/text'
import { isSharedHost } from '../../../cases/scoutee-merges/index.ts'
import { urlDomain, urlKey } from '../../../companies/scoutees/write/index.ts'

/** What a company is recognised by. */
export interface Identity {
  nameKey: string
  corporateNumber: string | null
  /** The host of its site, and host with path. */
  siteHost: string | null
  siteKey: string | null
}

export type MatchedBy = (typeof importMatches)[number]

/** What a row or an entry is recognised by. */
export function identityOf(company: { name: string; corporateNumber?: string | null | undefined; url?: string | null | undefined }): Identity {
  return { nameKey: nameKey(company.name), corporateNumber: company.corporateNumber ?? null, siteHost: urlDomain(company.url), siteKey: urlKey(company.url) }
}

/** Keys of which two companies that may be the same have one in common. */
export function recognisedBy({ nameKey: name, corporateNumber, siteHost, siteKey }: Identity): string[] {
  const site = siteHost !== null && isSharedHost(siteHost) ? siteKey : siteHost
  return [`name ${name}`, ...(corporateNumber === null ? [] : [`number ${corporateNumber}`]), ...(site === null ? [] : [`site ${site}`])]
}

// Two companies that are registered under different numbers are different, whatever they call themselves and whatever site they share.
function canBeSame(one: Identity, other: Identity): boolean {
  return one.corporateNumber === null || other.corporateNumber === null || one.corporateNumber === other.corporateNumber
}

// Pages below one host can be those of different companies (a social network, a market place); the site's root is that of one, unless the host is
// known to be such a place, whose root is nobody's.
function isSameSite(one: Identity, other: Identity): boolean {
  if (one.siteHost === null || one.siteHost !== other.siteHost) return false
  const isRoot = one.siteKey === one.siteHost || other.siteKey === other.siteHost
  return isSharedHost(one.siteHost) ? !isRoot && one.siteKey === other.siteKey : isRoot || one.siteKey === other.siteKey
}

function listUnder<E>(map: Map<string, E[]>, key: string): E[] {
  const list = map.get(key) ?? []
  map.set(key, list)
  return list
}

/** Companies known so far, found by corporate number, else by name, else by a former name, else by site; of several the one that was added first. */
export class KnownScoutees<T> {
  readonly #byNumber = new Map<string, T>()
  readonly #byName = new Map<string, { identity: Identity; company: T }[]>()
  readonly #byFormerName = new Map<string, { identity: Identity; company: T }[]>()
  readonly #byHost = new Map<string, { identity: Identity; company: T }[]>()

  /**
   * Adds a company. Only an entry of the tenant is found by its site: a list of several names for one site means several companies, while the
   * tenant may have written the name of one in another way.
   */
  add(identity: Identity, company: T, { hasSite }: { hasSite: boolean }): void {
    const entry = { identity, company }
    const { corporateNumber, siteHost } = identity
    if (corporateNumber !== null && !this.#byNumber.has(corporateNumber)) this.#byNumber.set(corporateNumber, company)
    listUnder(this.#byName, identity.nameKey).push(entry)
    if (hasSite && siteHost !== null) listUnder(this.#byHost, siteHost).push(entry)
  }

  /** Adds the key of a name that a company had. */
  addFormer(key: string, identity: Identity, company: T): void {
    listUnder(this.#byFormerName, key).push({ identity, company })
  }

  /** Whether this company is already found by this number, or by this name. */
  has(key: Pick<Identity, 'nameKey' | 'corporateNumber'>, company: T): { number: boolean; name: boolean } {
    const isNamed = this.#byName.get(key.nameKey)?.some((entry) => entry.company === company) ?? false
    return { number: key.corporateNumber === null || this.#byNumber.get(key.corporateNumber) === company, name: isNamed }
  }

  find(identity: Identity): { by: MatchedBy; company: T } | null {
    const numbered = identity.corporateNumber === null ? undefined : this.#byNumber.get(identity.corporateNumber)
    if (numbered !== undefined) return { by: 'corporate_number', company: numbered }
    const named = this.#byName.get(identity.nameKey)?.find((entry) => canBeSame(entry.identity, identity))
    if (named) return { by: 'name', company: named.company }
    const formerly = this.#byFormerName.get(identity.nameKey)?.find((entry) => canBeSame(entry.identity, identity))
    if (formerly) return { by: 'former_name', company: formerly.company }
    const onSite = this.#byHost.get(identity.siteHost ?? '')?.find((entry) => canBeSame(entry.identity, identity) && isSameSite(entry.identity, identity))
    return onSite ? { by: 'site', company: onSite.company } : null
  }
}
