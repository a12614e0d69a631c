/** A piece of a text: plain, or a link when `href` is there. */
export interface TextSegment {
  readonly text: string
  readonly href?: string
}

// Printable ASCII without spaces, quotes and brackets that never stand in an address. Japanese
// text follows an address without a space, so an address ends where ASCII ends.
const CANDIDATE = /(?<![a-z0-9])https?:\/\/[\w\-.~:/?#[\]@!$&'()*+,;=%]+/giu
const CLOSERS: Readonly<Record<string, string>> = { ')': '(', ']': '[' }

/**
 * Whether a text is a web address that may become a link or be stored as one: written with
 * `http://` or `https://`, parsed by URL, with a host, without spaces or control characters
 * (security S11).
 */
export function isHttpUrl(text: string): boolean {
  if (!/^https?:\/\/[^\s/\\?#]/iu.test(text) || /[\s\p{C}]/u.test(text)) return false
  const { protocol } = URL.parse(text) ?? {}
  return protocol === 'http:' || protocol === 'https:'
}

/** The web addresses that were typed into a text and are none: no parser takes them, so that they would not become links. */
export function badUrls(text: string): string[] {
  const typed = [...text.matchAll(/(?<![a-z0-9])https?:\/\/[^\s\u3000「」（）、。]*/giu)].map(([address]) => address)
  return typed.filter((address) => !isHttpUrl(trimmedAddress(address)))
}

/**
 * A text in pieces, those that are web addresses with their parsed `href`. The pieces joined are
 * the text. Only `http://` and `https://` become links (1 "Links", security S11).
 */
export function linkify(text: string): TextSegment[] {
  const segments: TextSegment[] = []
  let done = 0
  for (const match of text.matchAll(CANDIDATE)) {
    const address = trimmedAddress(match[0])
    if (!isHttpUrl(address)) continue
    if (match.index > done) segments.push({ text: text.slice(done, match.index) })
    segments.push({ text: address, href: new URL(address).href })
    done = match.index + address.length
  }
  if (done < text.length) segments.push({ text: text.slice(done) })
  return segments
}

/** Without the punctuation of the sentence around it; a closing bracket stays when its partner is inside. */
function trimmedAddress(candidate: string): string {
  let address = candidate
  for (;;) {
    const last = address.at(-1) ?? ''
    const opener = CLOSERS[last]
    const isPartnered = opener !== undefined && address.split(opener).length >= address.split(last).length
    if (isPartnered || !/[.,;:!?'*)\]]$/u.test(address)) return address
    address = address.slice(0, -1)
  }
}
