import { type BotProperty, botProperties } from '@mekiki/contract/companies/scoutee-bot/scoutee-bot.schemas'
import type { Method, Candidate } from '../page/page.ts'
import type { Finding } from '../proposals.ts'
import { type Extractor, groupOf, type ReadSite } from './extractor.ts'
import { nameKey } from '@mekiki/text'

/** A candidate with its page, and what is known of the block it stands in. */
interface PlacedCandidate extends Candidate {
  url: string
  /** The number of its page in the order of the visit. */
  page: number
  /** Whose block it is: said to be the company's own, or about nobody in particular. */
  owner: 'own' | 'unnamed'
  /** How many different properties its block gives. */
  richness: number
}

interface NamedBlock {
  place: string
  isStructured: boolean
  keys: string[]
}

const placeOf = (page: number, block: number): string => `${page}:${block}`
const isLatin = (text: string): boolean => /^[\p{ASCII}\p{Script=Latin}]*$/u.test(text)

/** Whether two names are of one company: one is contained in the other, without legal forms, widths, case and kana. */
function isSameName(one: string, other: string): boolean {
  if (one.length < 2 || other.length < 2) return one === other
  return one.includes(other) || other.includes(one)
}

/** Whether two names that differ are of different companies: only names in the same letters tell. */
const isComparable = (one: string, other: string): boolean => isLatin(one) === isLatin(other)

function namedBlocks(site: ReadSite): NamedBlock[] {
  const blocks = new Map<string, NamedBlock>()
  for (const [page, { reading }] of site.pages.entries()) {
    for (const { block, name } of reading.names) {
      const place = placeOf(page, block)
      const isStructured = reading.candidates.some((candidate) => candidate.block === block && candidate.method === 'structured')
      const known = blocks.get(place) ?? { place, isStructured, keys: [] }
      blocks.set(place, { ...known, keys: [...known.keys, nameKey(name)] })
    }
  }
  return [...blocks.values()]
}

/** The blocks that are about the company, and those about others. */
function judge(site: ReadSite): { own: Set<string>; others: Set<string> } {
  const own = new Set<string>()
  const others = new Set<string>()
  const requested = site.companyName === null ? null : nameKey(site.companyName)
  const blocks = namedBlocks(site)
  for (const isStructured of [false, true]) {
    const similar = blocks.filter((block) => block.isStructured === isStructured)
    const matching = requested === null ? [] : similar.filter(({ keys }) => keys.some((key) => isSameName(key, requested)))
    const [first, ...rest] = similar
    // One name alone on the company's own site is its own, unless it is plainly another one: a brand, or the name in other letters.
    const isOnly = first !== undefined && rest.every(({ keys }) => keys.some((key) => first.keys.includes(key)))
    const isOther = requested !== null && first !== undefined && first.keys.every((key) => isComparable(key, requested))
    const mine = matching.length > 0 ? matching : isOnly && !isOther ? similar : []
    for (const block of similar) (mine.includes(block) ? own : others).add(block.place)
  }
  return { own, others }
}

/** The candidates of a site without those of blocks that are about other companies. */
function placeCandidates(site: ReadSite): PlacedCandidate[] {
  const { own, others } = judge(site)
  return site.pages.flatMap(({ url, reading }, page) => {
    const kinds = new Map<number, Set<string>>()
    for (const { block, property } of reading.candidates) kinds.set(block, (kinds.get(block) ?? new Set()).add(property))
    return reading.candidates
      .filter(({ block }) => !others.has(placeOf(page, block)))
      .map((candidate): PlacedCandidate => ({
        ...candidate,
        url,
        page,
        owner: own.has(placeOf(page, candidate.block)) ? 'own' : 'unnamed',
        richness: kinds.get(candidate.block)?.size ?? 0
      }))
  })
}

const order: readonly Method[] = ['table', 'structured', 'text']

/** The smaller, the surer. */
function rankOf({ method, distance, owner }: PlacedCandidate): number {
  return order.indexOf(method) * 4 + distance * 2 + (owner === 'own' ? 0 : 1)
}

const byTrust = (a: PlacedCandidate, b: PlacedCandidate): number => rankOf(a) - rankOf(b) || b.richness - a.richness || a.page - b.page

/** Whether another block of the same page says something else and is about as good: nobody knows then which of them is the company's. */
function isDoubtful(best: PlacedCandidate, all: readonly PlacedCandidate[]): boolean {
  return all.some(
    (other) =>
      other.page === best.page &&
      other.block !== best.block &&
      rankOf(other) === rankOf(best) &&
      other.property === best.property &&
      other.value !== best.value &&
      other.richness * 2 > best.richness
  )
}

function findGroup(group: readonly BotProperty[], candidates: readonly PlacedCandidate[]): Finding[] {
  const fitting = candidates.filter(({ property }) => group.includes(property)).toSorted(byTrust)
  const [best] = fitting
  if (best === undefined || isDoubtful(best, fitting)) return []
  const together = fitting.filter((each) => each.page === best.page && each.block === best.block && each.quote === best.quote)
  return group.flatMap((property) => {
    const found = together.find((each) => each.property === property)
    return found === undefined ? [] : [{ property, value: found.value, quote: found.quote, url: found.url, method: found.method }]
  })
}

/** Finds values by rules: profiles in tables and lists, what is marked up for machines, footers; of several the surest, of doubtful ones none. */
export const extractByRules: Extractor = async (site) => {
  const candidates = placeCandidates(site)
  const groups = [...new Set(botProperties.map((property) => groupOf(property)))]
  return groups.flatMap((group) => findGroup(group, candidates))
}
