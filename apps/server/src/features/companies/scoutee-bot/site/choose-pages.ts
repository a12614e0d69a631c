import { profileLinks } from '@mekiki/i18n/companies/company-pages'
import type { PageLink } from '../page/page.ts'

const standardPorts = new Set(['', '80', '443'])

const hostOf = (url: URL): string =>
  url.hostname
    .toLowerCase()
    .replace(/^www\./u, '')
    .replace(/\.$/u, '')

const portOf = (url: URL): string => (standardPorts.has(url.port) ? '' : url.port)

/** Whether two addresses are of one company's site: the same host, with or without `www.`, by http or https. */
export function isSameSite(one: URL, other: URL): boolean {
  return hostOf(one) === hostOf(other) && portOf(one) === portOf(other)
}

/** Ports of other services are none of a site's. */
const isWebPort = ({ port }: URL): boolean => standardPorts.has(port) || Number(port) >= 1024

/** The address of a company's site as it was entered, with or without a scheme; null when it is none. */
export function siteAddress(entered: string): URL | null {
  const text = entered.normalize('NFKC').trim()
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:/iu.test(text) && !/^[^/]*:\d+(?:\/|$)/u.test(text) ? text : `https://${text}`)
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null
  url.hash = ''
  if (!isWebPort(url)) return null
  return url.hostname.includes('.') || url.hostname.startsWith('[') || url.hostname === 'localhost' ? url : null
}

/** A link worth following: a lower `rank` is surer to lead to the company's profile. */
export interface RankedLink {
  url: string
  rank: number
}

const files = /\.(?:pdf|docx?|xlsx?|pptx?|zip|jpe?g|png|gif|svg|webp|mp4|mp3|css|js|xml|ics)$/iu
const notProfiles = /(?:recruit|career|saiyo|news|blog|contact|privacy|policy|login|cart|shop|product|service|faq|sitemap)/iu

const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s\u30fb]/gu, '')
    .toLowerCase()

const levels = profileLinks.map(({ texts, paths }) => ({ texts: texts.map(bare), paths }))

function rankOf(url: URL, text: string): number | null {
  const said = bare(text)
  const segments = decodeURI(url.pathname.replace(/%(?![0-9a-f]{2})/giu, ''))
    .toLowerCase()
    .split('/')
    .filter((segment) => segment !== '')
  for (const [level, { texts, paths }] of levels.entries()) {
    if (texts.includes(said)) return level * 10
    if (said.length <= 40 && texts.some((each) => each.length > 2 && said.includes(each))) return level * 10 + 2
    const last = (segments.at(-1) ?? '').replace(/\.\w+$/u, '')
    if (paths.includes(last) || (['index', ''].includes(last) && paths.includes(segments.at(-2) ?? ''))) return level * 10 + 3
    if (!notProfiles.test(url.pathname) && segments.some((segment) => paths.includes(segment))) return level * 10 + 6
  }
  return null
}

/** A path as it is told apart: `decodeURI` fails for bytes of other encodings, and such a path says nothing. */
function tryRank(url: URL, text: string): number | null {
  try {
    return rankOf(url, text)
  } catch {
    return null
  }
}

/** The links of a page that may lead to the company's profile on the same site, the surest first, each once. */
export function chooseLinks(links: readonly PageLink[], site: URL): RankedLink[] {
  const ranks = new Map<string, number>()
  for (const { url: address, text } of links) {
    const url = URL.parse(address)
    if (url === null || !isSameSite(url, site) || files.test(url.pathname)) continue
    const rank = tryRank(url, text)
    if (rank !== null && rank < (ranks.get(address) ?? Number.POSITIVE_INFINITY)) ranks.set(address, rank)
  }
  return [...ranks].map(([url, rank]) => ({ url, rank })).toSorted((a, b) => a.rank - b.rank)
}
