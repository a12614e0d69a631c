// A scheme, or none as people type it; what follows must look like a host.
const ADDRESS = /^(?:https?:\/\/)?(?:[^/?#@\s]*@)?([^/?#:\s]+\.[^/?#:\s]+)(?::\d+)?([^?#\s]*)/iu

/** Host and path of a web address, with or without a scheme: the host without `www.` in lower case, the path without closing slashes; null when there is none. */
export function addressParts(url: string | null | undefined): { host: string; path: string } | null {
  const match = ADDRESS.exec((url ?? '').normalize('NFKC').trim())
  if (!match?.[1]) return null
  return {
    host: match[1]
      .toLowerCase()
      .replace(/^www\./u, '')
      .replace(/\.$/u, ''),
    path: (match[2] ?? '').replace(/\/+$/u, '')
  }
}

/** The host that a word of a query names as a web address: with a scheme, `www.` or a path. Null for any other word, e-mail addresses too. */
export function typedDomain(word: string): string | null {
  const text = word.normalize('NFKC')
  if (!/^https?:\/\/|^www\.|^[^/@\s]+\.[a-z]{2,}(?::\d+)?[/?#]/iu.test(text) || /^[^/]*@/u.test(text)) return null
  return addressParts(text)?.host ?? null
}
