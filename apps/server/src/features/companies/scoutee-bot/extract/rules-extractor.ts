import { type BotProperty, botProperties } from '@mekiki/contract/companies/scoutee-bot/scoutee-bot.schemas'
import type { Method } from '../page/page.ts'
import type { Finding } from '../proposals.ts'
import { type Extractor, groupOf } from './extractor.ts'
import { type PlacedCandidate, placeCandidates } from './own-blocks.ts'

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
