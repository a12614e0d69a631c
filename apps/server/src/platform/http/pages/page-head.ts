import { escapeHtml } from '@mekiki/text'

/** What a page tells programs that read addresses: messengers, search. */
export interface PageHead {
  title: string
  description: string
  siteName: string
  language: 'ja' | 'en'
}

/** Where a page and its picture are. */
export interface HeadAddresses {
  url: string
  image: string
}

const titleTag = /<title>[^<]*<\/title>/u

/** The page with its title, description and Open Graph values in place of the bare title: what is shared as a link shows what it leads to. */
export function withHead(page: string, { title, description, siteName, language }: PageHead, { url, image }: HeadAddresses): string {
  const facts: [string, string][] = [
    ['og:type', 'website'],
    ['og:site_name', siteName],
    ['og:title', title],
    ['og:description', description],
    ['og:url', url],
    ['og:image', image],
    ['og:locale', language === 'ja' ? 'ja_JP' : 'en_US']
  ]
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}" />`,
    ...facts.map(([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}" />`)
  ]
  return page.replace(titleTag, () => tags.join('\n    '))
}

/** The page with a description, for programs that list pages. */
export function withDescription(page: string, description: string): string {
  return page.replace(titleTag, (title) => `${title}\n    <meta name="description" content="${escapeHtml(description)}" />`)
}

/**
 * Asks for heads a few at a time: a page that comes meanwhile goes without one rather than wait, so that whoever opens many pages does not take the database's
 * connections from others. Pages are not counted as calls are.
 */
export function fewAtOnce<A extends unknown[]>(find: (...given: A) => Promise<PageHead | null>, most: number): (...given: A) => Promise<PageHead | null> {
  let asked = 0
  return async (...given) => {
    if (asked >= most) return null
    asked += 1
    try {
      return await find(...given)
    } finally {
      asked -= 1
    }
  }
}
