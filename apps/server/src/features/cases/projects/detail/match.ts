import { nameKey } from '@mekiki/text'

/** From this nearness on two names count as similar: half of 1.2, the share of pairs of characters that both have. */
const minNearness = 0.6
// A name with more characters is compared by its beginning; so many parts of it are looked up.
const longestKey = 60

/** What a case is looked for by, worked out from what was typed. */
export interface ScouteeQuery {
  key: string
  /** Pairs of neighbouring characters of the key, each once. */
  pairs: string[]
  /** Parts of the key of two characters and more, apart from the key itself: a shorter name that the one sought holds. */
  parts: string[]
  /** So many of the pairs that every similar name has one of them. */
  rarest: string[]
  minNearness: number
  domain: string | null
  corporateNumber: string | null
}

/** Works out what to look for. `domain` is the host of the company's site. */
export function scouteeQueryOf({ name, domain, corporateNumber }: { name: string; domain: string | null; corporateNumber: string | null }): ScouteeQuery {
  const characters = [...nameKey(name)].slice(0, longestKey)
  const pairs = [...new Set(characters.slice(1).map((sign, index) => `${characters[index] ?? ''}${sign}`))]
  const lengths = Array.from({ length: Math.max(characters.length - 2, 0) }, (_, index) => index + 2)
  const parts = new Set(
    lengths.flatMap((length) => characters.slice(0, characters.length - length + 1).map((_, start) => characters.slice(start, start + length).join('')))
  )
  // Nearness 2c / (n + m) ≥ 0.6 with m ≥ c pairs in the other name: c ≥ 3n/7 are common, so that n − c + 1 pairs cannot all be missing.
  const common = Math.ceil((3 * pairs.length) / 7)
  return { key: nameKey(name), pairs, parts: [...parts], rarest: pairs.slice(0, pairs.length - common + 1), minNearness, domain, corporateNumber }
}

/** Why a case matches; the surest reason of several. */
export type MatchReason = 'corporate_number' | 'name' | 'url' | 'similar_name'

/** The surest reason for which a found case matches. */
export function reasonOf(query: ScouteeQuery, found: { shown_name_key: string; corporate_number: string | null; domain: string | null }): MatchReason {
  if (query.corporateNumber !== null && found.corporate_number === query.corporateNumber) return 'corporate_number'
  if (found.shown_name_key === query.key) return 'name'
  return query.domain !== null && found.domain === query.domain ? 'url' : 'similar_name'
}
