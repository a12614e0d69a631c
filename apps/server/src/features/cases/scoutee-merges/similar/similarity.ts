import type { SimilarReason } from '@mekiki/contract/cases/scoutee-merges/similar-reasons'
import { nameKey, nearNames, normaliseMail, normaliseTel } from '@mekiki/text'
import { urlDomain } from '../../../companies/scoutees/write/index.ts'
import { isSharedHost } from './shared-hosts.ts'

// Fewer digits are an extension or a slip of the pen.
const fewestDigits = 8

/** What an entry is compared by. Null where it has nothing that tells. */
export interface SimilarityKeys {
  isPerson: boolean
  name: string
  nameKey: string
  /** Where somebody works; none for companies. */
  belongingTo: string | null
  corporateNumber: string | null
  /** The host of its own site; none for people, who share their company's, and none where many companies share it. */
  domain: string | null
  /** The digits of its telephone number; none for people. */
  telDigits: string | null
  /** Of people alone: companies share the addresses of their providers. */
  email: string | null
}

/** The digits of a telephone number, that of Japan without its country's; null when they are too few to tell. */
export function telDigits(tel: string | null | undefined): string | null {
  const digits = normaliseTel(tel ?? '')
    .replace(/^\+81[-(]*0?[-)]*/u, '0')
    .replaceAll(/[^0-9]/gu, '')
  return digits.length < fewestDigits || /^(\d)\1*$/u.test(digits) ? null : digits
}

function ownDomain(url: string | null | undefined): string | null {
  const host = urlDomain(url)
  return host === null || isSharedHost(host) ? null : host
}

/** Works out what an entry is compared by. */
export function similarityKeysOf(entry: {
  isPerson: boolean
  name: string
  url?: string | null | undefined
  tel?: string | null | undefined
  corporateNumber?: string | null | undefined
  email?: string | null | undefined
  belongingTo?: string | null | undefined
}): SimilarityKeys {
  const { isPerson, name, url, tel, corporateNumber, email, belongingTo } = entry
  const digits = (corporateNumber ?? '').normalize('NFKC').trim()
  const address = normaliseMail(email ?? '').toLowerCase()
  return {
    isPerson,
    name,
    nameKey: nameKey(name),
    belongingTo: isPerson ? (belongingTo ?? null) : null,
    corporateNumber: isPerson || digits === '' ? null : digits,
    domain: isPerson ? null : ownDomain(url),
    telDigits: isPerson ? null : telDigits(tel),
    email: isPerson && address.includes('@') ? address : null
  }
}

/** Whether two organisations' names may be of one: one of them holds the other, or is not known. */
export function mayBeSame(one: string | null, other: string | null): boolean {
  const [key, otherKey] = [nameKey(one ?? ''), nameKey(other ?? '')]
  return key.includes(otherKey) || otherKey.includes(key)
}

const fewestShared = 3

/** Whether two names begin with one name, as companies of one group do: with three characters and half of the shorter at least. */
function isOfGroup(one: string, other: string): boolean {
  const [characters, others] = [[...one], [...other]]
  const differs = characters.findIndex((character, at) => character !== others[at])
  const shared = differs === -1 ? characters.length : differs
  return shared >= fewestShared && shared * 2 >= Math.min(characters.length, others.length)
}

const isSame = (one: string | null, other: string | null): boolean => one !== null && one === other

/** Whether two entries cannot be the same: a company and a person, or companies that are registered under different numbers. */
export function isOpposed(one: SimilarityKeys, other: SimilarityKeys): boolean {
  return one.isPerson !== other.isPerson || (one.corporateNumber !== null && other.corporateNumber !== null && one.corporateNumber !== other.corporateNumber)
}

/** How names speak for two entries: equal ones, unless they are of people who work elsewhere, and near ones. */
function reasonOfNames(one: SimilarityKeys, other: SimilarityKeys, near: readonly string[] | undefined): SimilarReason | null {
  if (one.nameKey === '') return null
  if (one.nameKey !== other.nameKey) return (near ?? nearNames(one.name)).includes(other.nameKey) ? 'similar_name' : null
  return !one.isPerson || isSame(one.email, other.email) || mayBeSame(one.belongingTo, other.belongingTo) ? 'name' : 'namesake'
}

/**
 * Why two entries may be the same, the surest reason first; empty when there is none. `namesake` and `group` say that they are rather others: people of one name who work
 * elsewhere, companies with a site or telephone of one group. `near`: the first one's `nearNames`, where they are known already.
 */
export function reasonsOf(one: SimilarityKeys, other: SimilarityKeys, near?: readonly string[]): SimilarReason[] {
  if (isOpposed(one, other)) return []
  const ofNames = reasonOfNames(one, other, near)
  const sure: [SimilarReason, boolean][] = [
    ['corporate_number', isSame(one.corporateNumber, other.corporateNumber)],
    ['email', isSame(one.email, other.email)],
    ['name', ofNames === 'name']
  ]
  const shared: [SimilarReason, boolean][] = [
    ['tel', isSame(one.telDigits, other.telDigits)],
    ['url', isSame(one.domain, other.domain)]
  ]
  const holding = (all: [SimilarReason, boolean][]) => all.flatMap(([reason, does]) => (does ? [reason] : []))
  const [surely, together] = [holding(sure), holding(shared)]
  const isGroup = surely.length === 0 && ofNames === null && together.length > 0 && isOfGroup(one.nameKey, other.nameKey)
  return [...surely, ...together, ...(ofNames === null || ofNames === 'name' ? [] : [ofNames]), ...(isGroup ? (['group'] as const) : [])]
}
