import type { SimilarReason } from '@mekiki/contract/cases/scoutee-merges/similar-reasons'
import { nameKey, normaliseMail, normaliseTel } from '@mekiki/text'
import { urlDomain } from '../../../companies/scoutees/write/index.ts'
import { isSharedHost } from './shared-hosts.ts'

/** From this nearness on two names count as similar; less, and a common ending alone (a word for robots, for technology) would do. */
const minNearness = 0.7
// Below this many characters a name that is not equal tells nothing.
const shortestSimilar = 4
// A name with more characters is compared by its beginning.
const longestSimilar = 60
// Fewer digits are an extension or a slip of the pen.
const fewestDigits = 8

/** What an entry is compared by. Null where it has nothing that tells. */
export interface SimilarityKeys {
  isPerson: boolean
  nameKey: string
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
}): SimilarityKeys {
  const { isPerson, name, url, tel, corporateNumber, email } = entry
  const digits = (corporateNumber ?? '').normalize('NFKC').trim()
  const address = normaliseMail(email ?? '').toLowerCase()
  return {
    isPerson,
    nameKey: nameKey(name),
    corporateNumber: isPerson || digits === '' ? null : digits,
    domain: isPerson ? null : ownDomain(url),
    telDigits: isPerson ? null : telDigits(tel),
    email: isPerson && address.includes('@') ? address : null
  }
}

const charactersOf = (key: string): string[] => [...key].slice(0, longestSimilar)

/** Pairs of neighbouring characters of a name's key, each once. */
function pairsOf(key: string): string[] {
  const characters = charactersOf(key)
  return [...new Set(characters.slice(1).map((character, index) => `${characters[index] ?? ''}${character}`))]
}

/**
 * The beginning and the end that a similar name must have one of: half of the key each. Null for names that are too short to be similar to
 * another one. A slip in each half is not found: the search stays one over two short ranges of an index.
 */
export function halvesOf(key: string): { start: string; end: string } | null {
  const characters = charactersOf(key)
  if (characters.length < shortestSimilar) return null
  const half = Math.floor(characters.length / 2)
  return { start: characters.slice(0, half).join(''), end: characters.slice(-half).join('') }
}

/** What similar names are looked for by. */
export interface NameQuery {
  pairs: readonly string[]
  halves: { start: string; end: string } | null
  minNearness: number
}

/** Works out what names that are similar to one are looked for by. */
export const nameQueryOf = (key: string): NameQuery => ({ pairs: pairsOf(key), halves: halvesOf(key), minNearness })

/** How near two names' keys are: twice the pairs of characters that both have, over the pairs of both; as the search computes it. */
export function nearness(key: string, other: string): number {
  const pairs = pairsOf(key)
  if (pairs.length === 0) return 0
  const common = pairs.filter((pair) => other.includes(pair)).length
  return (2 * common) / (pairs.length + Math.max([...other].length - 1, 1))
}

function isSimilarName(key: string, other: string): boolean {
  const halves = halvesOf(key)
  return halves !== null && (other.startsWith(halves.start) || other.endsWith(halves.end)) && nearness(key, other) >= minNearness
}

const isSame = (one: string | null, other: string | null): boolean => one !== null && one === other

/** Whether two entries cannot be the same: a company and a person, or companies that are registered under different numbers. */
export function isOpposed(one: SimilarityKeys, other: SimilarityKeys): boolean {
  return one.isPerson !== other.isPerson || (one.corporateNumber !== null && other.corporateNumber !== null && one.corporateNumber !== other.corporateNumber)
}

/** Why two entries may be the same, the surest reason first; empty when there is none. */
export function reasonsOf(one: SimilarityKeys, other: SimilarityKeys): SimilarReason[] {
  if (isOpposed(one, other)) return []
  const holds: [SimilarReason, boolean][] = [
    ['corporate_number', isSame(one.corporateNumber, other.corporateNumber)],
    ['email', isSame(one.email, other.email)],
    ['name', one.nameKey !== '' && one.nameKey === other.nameKey],
    ['tel', isSame(one.telDigits, other.telDigits)],
    ['url', isSame(one.domain, other.domain)],
    ['similar_name', one.nameKey !== other.nameKey && isSimilarName(one.nameKey, other.nameKey)]
  ]
  return holds.flatMap(([reason, does]) => (does ? [reason] : []))
}
