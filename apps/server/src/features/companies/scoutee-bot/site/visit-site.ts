import { setTimeout as sleep } from 'node:timers/promises'
import type { BotFailure } from '@mekiki/contract/companies/scoutee-bot/scoutee-bot.schemas'
import { type FetchedPage, type FetchPublic, OutgoingError, type OutgoingErrorCode } from '../../../../platform/outgoing/index.ts'
import type { PageReading } from '../page/page.ts'
import { type PageReader, UnreadablePage } from '../page/page-reader.ts'
import { chooseLinks, type RankedLink, isSameSite, siteAddress } from './choose-pages.ts'
import { allowsAll, allowsNothing, readRobots, type Robots } from './robots.ts'

/** What a visit needs. */
export interface VisitTools {
  fetchPublic: FetchPublic
  reader: PageReader
  /** The address at which people find out who visits. */
  publicUrl: string
  /** The day in Tokyo, `YYYY-MM-DD`. */
  today: string
  /** The pause between two requests to a site, in milliseconds; a second when nothing is said. */
  pauseMs?: number
}

/** A page that was read. */
export interface VisitedPage {
  url: string
  reading: PageReading
}

/** A site as it was found. `mayPass`: the failure may be gone at a later try. */
export interface Visit {
  pages: VisitedPage[]
  failure: BotFailure | null
  mayPass: boolean
}

/** Why a page was not read. */
class PageFailure extends Error {
  readonly reason: BotFailure
  readonly mayPass: boolean

  constructor(reason: BotFailure, mayPass = false) {
    super(reason)
    this.reason = reason
    this.mayPass = mayPass
  }
}

// 3-decisions "enableBot": 10 s and 2 MB a page, 5 pages at most.
const limits = { timeoutMs: 10_000, maxBytes: 2 * 1024 * 1024 }
const maxPages = 5
const robotsLimits = { timeoutMs: 10_000, maxBytes: 512 * 1024 }
const longestPause = 15_000
const pageTypes = ['text/html', 'application/xhtml+xml', '']
const robotName = 'MekikiBot'
/** A page with this many rows of a profile is the profile: no further page need be visited. */
const rowsOfProfile = 4

const reasons: Readonly<Record<OutgoingErrorCode, PageFailure>> = {
  invalid_url: new PageFailure('bad_address'),
  not_public: new PageFailure('not_public'),
  too_large: new PageFailure('too_large'),
  timeout: new PageFailure('timeout', true),
  too_many_redirects: new PageFailure('http_error'),
  not_accepted: new PageFailure('not_a_page'),
  not_wanted: new PageFailure('other_site'),
  failed: new PageFailure('unreachable', true)
}

const pathOf = (url: URL): string => `${url.pathname}${url.search}`
const isBusy = (status: number): boolean => status === 429 || status >= 500

/** Visits to one site, one request after the other. */
class Visitor {
  readonly #tools: VisitTools
  readonly #site: URL
  readonly #robots = new Map<string, Robots>()
  readonly #userAgent: string
  #lastRequest = Number.NEGATIVE_INFINITY

  constructor(tools: VisitTools, site: URL) {
    this.#tools = tools
    this.#site = site
    this.#userAgent = `${robotName}/1.0 (+${tools.publicUrl})`
  }

  /** Waits until the site may be asked again. */
  async #rest(pauseMs: number): Promise<void> {
    const wait = this.#lastRequest + pauseMs - performance.now()
    if (wait > 0) await sleep(wait)
    this.#lastRequest = performance.now()
  }

  async #loadRobots(origin: string): Promise<Robots> {
    try {
      const isRequested = (url: URL): boolean => isSameSite(url, this.#site)
      const { status, body } = await this.#tools.fetchPublic(`${origin}/robots.txt`, { ...robotsLimits, userAgent: this.#userAgent, isWanted: isRequested })
      // A site that cannot say its rules is not visited now (RFC 9309, 2.3.1.4).
      if (isBusy(status)) throw new PageFailure('http_error', true)
      return status >= 200 && status < 300 ? readRobots(body.toString('utf8'), robotName) : allowsAll
    } catch (error) {
      if (!(error instanceof OutgoingError)) throw error
      // Rules that stand elsewhere are not this site's; rules that nobody can read allow nothing.
      if (error.code === 'not_wanted' || error.code === 'too_many_redirects' || error.code === 'not_accepted') return allowsAll
      if (error.code === 'too_large') return allowsNothing
      throw error
    }
  }

  async #robotsOf(url: URL): Promise<Robots> {
    const known = this.#robots.get(url.origin)
    if (known) return known
    const robots = await this.#loadRobots(url.origin)
    this.#robots.set(url.origin, robots)
    return robots
  }

  async #fetch(url: URL): Promise<FetchedPage> {
    const robots = await this.#robotsOf(url)
    if (!robots.allows(pathOf(url))) throw new PageFailure('robots_refused')
    await this.#rest(Math.max(this.#tools.pauseMs ?? 1000, robots.pauseMs ?? 0))
    let refusal: BotFailure = 'other_site'
    const isRequested = async (next: URL): Promise<boolean> => {
      refusal = isSameSite(next, this.#site) ? 'robots_refused' : 'other_site'
      if (refusal === 'other_site') return false
      return (await this.#robotsOf(next)).allows(pathOf(next))
    }
    try {
      return await this.#tools.fetchPublic(url.href, { ...limits, accept: pageTypes, userAgent: this.#userAgent, isWanted: isRequested })
    } catch (error) {
      if (error instanceof OutgoingError && error.code === 'not_wanted') throw new PageFailure(refusal)
      throw error
    }
  }

  /**
   * Reads a page of the site.
   * @throws PageFailure.
   */
  async read(url: URL): Promise<VisitedPage> {
    try {
      const page = await this.#fetch(url)
      if (page.status >= 400) throw new PageFailure('http_error', isBusy(page.status))
      const contentType = String(page.headers['content-type'] ?? '')
      const reading = await this.#tools.reader.read({ url: page.url, bytes: page.body, contentType, today: this.#tools.today })
      return { url: page.url, reading }
    } catch (error) {
      if (error instanceof PageFailure) throw error
      if (error instanceof UnreadablePage) throw new PageFailure('unreadable')
      if (error instanceof OutgoingError) throw reasons[error.code]
      throw error
    }
  }

  /** Whether the site lets robots read more than its first page in a time that anybody waits. */
  isPatient(): boolean {
    return [...this.#robots.values()].every(({ pauseMs }) => (pauseMs ?? 0) <= longestPause)
  }
}

/** The page that an address stands for, however it is written. */
const keyOf = (address: string): string => address.replace(/^https?:\/\/(?:www\.)?/u, '').replace(/(?:\/index\.(?:html?|php))?\/*$/u, '')

function isProfile({ reading }: VisitedPage): boolean {
  const counts = new Map<number, Set<string>>()
  for (const { block, property, method } of reading.candidates) {
    if (method === 'table') counts.set(block, (counts.get(block) ?? new Set()).add(property))
  }
  return [...counts.values()].some((properties) => properties.size >= rowsOfProfile)
}

async function readOn(visitor: Visitor, site: URL, first: VisitedPage): Promise<VisitedPage[]> {
  const pages = [first]
  const seen = new Set([keyOf(site.href), keyOf(first.url)])
  let tried = 1
  let open: RankedLink[] = []
  const note = ({ reading }: VisitedPage): void => {
    const frames = reading.frames.flatMap((url) => (isSameSite(new URL(url), site) ? [{ url, rank: reading.text === '' ? -1 : 8 }] : []))
    open = [...open, ...frames, ...chooseLinks(reading.links, site)].toSorted((a, b) => a.rank - b.rank)
  }
  note(first)
  while (tried < maxPages && !pages.some(isProfile) && visitor.isPatient()) {
    const next = open.find(({ url }) => !seen.has(keyOf(url)))
    if (next === undefined) break
    seen.add(keyOf(next.url))
    tried += 1
    try {
      const page = await visitor.read(new URL(next.url))
      seen.add(keyOf(page.url))
      pages.push(page)
      note(page)
    } catch (error) {
      if (!(error instanceof PageFailure)) throw error
    }
  }
  return pages
}

/**
 * Visits a company's own site as a polite robot does: its robots.txt is obeyed, five pages at most are asked for, with pauses, all of the same
 * site, until the company's profile is found. A page that cannot be read is left out; when it is the first one, the visit failed.
 */
export async function visitSite(tools: VisitTools, entered: string): Promise<Visit> {
  const site = siteAddress(entered)
  if (site === null) return { pages: [], failure: 'bad_address', mayPass: false }
  const visitor = new Visitor(tools, site)
  try {
    const first = await visitor.read(site)
    return { pages: await readOn(visitor, site, first), failure: null, mayPass: false }
  } catch (error) {
    if (error instanceof PageFailure) return { pages: [], failure: error.reason, mayPass: error.mayPass }
    throw error
  }
}
