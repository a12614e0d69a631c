import type { BotProperty } from '@mekiki/contract/companies/scoutee-bot/scoutee-bot.schemas'

/** How sure a value's place makes it: marked up for machines, in a table or list of the profile, in running text or the footer. */
export type Method = 'structured' | 'table' | 'text'

/** A value read from a page. `quote` are the page's own words. */
export interface Candidate {
  property: BotProperty
  value: string | number
  quote: string
  method: Method
  /** The table, list or record of the page that it stands in. */
  block: number
  /** How far from the sure meaning the row's label is: 0 the row says just this, 1 something near it. */
  distance: 0 | 1
}

export interface PageLink {
  url: string
  text: string
}

/** What a page says, as plain data. */
export interface PageReading {
  title: string
  encoding: string
  links: PageLink[]
  /** The pages that a page of frames consists of. */
  frames: string[]
  /** What people read, for an extractor that understands sentences. */
  text: string
  candidates: Candidate[]
  /** The names of companies by the block that is about them. */
  names: { block: number; name: string }[]
}
