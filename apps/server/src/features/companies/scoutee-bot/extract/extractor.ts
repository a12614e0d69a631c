import type { BotProperty } from '@mekiki/contract/companies/scoutee-bot/scoutee-bot.schemas'
import type { Finding } from '../proposals.ts'
import type { VisitedPage } from '../site/visit-site.ts'

/** A company's site as extractors get it. */
export interface ReadSite {
  /** The name by which the tenant knows the company; null when nobody said. */
  companyName: string | null
  pages: readonly VisitedPage[]
  /** The day in Tokyo. */
  today: string
}

/** Finds values on a site that was read. Whatever it gives stands on one of the pages. */
export type Extractor = (site: ReadSite) => Promise<Finding[]>

// What belongs together is taken from one place.
const groups: readonly (readonly BotProperty[])[] = [
  ['capital', 'capitalCurrencyType'],
  ['foundationDate', 'rawFoundationDate']
]

/** The properties that belong together with one, itself included. */
export const groupOf = (property: BotProperty): readonly BotProperty[] => groups.find((group) => group.includes(property)) ?? [property]

/** Asks extractors one after the other: what an earlier one found, a later one does not change. */
export async function extractAll(extractors: readonly Extractor[], site: ReadSite): Promise<Finding[]> {
  const found: Finding[] = []
  for (const extract of extractors) {
    const known = new Set(found.flatMap(({ property }) => groupOf(property)))
    found.push(...(await extract(site)).filter(({ property }) => !known.has(property)))
  }
  return found
}
