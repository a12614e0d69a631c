// A scheme, or none as people type it; what follows must look like a host.
const address = /^(?:https?:\/\/)?(?:[^/?#@\s]*@)?([^/?#:\s]+\.[^/?#:\s]+)(?::\d+)?([^?#\s]*)/iu

function partsOf(url: string | null | undefined): { host: string; path: string } | null {
  const match = address.exec((url ?? '').normalize('NFKC').trim())
  if (!match?.[1]) return null
  return {
    host: match[1]
      .toLowerCase()
      .replace(/^www\./u, '')
      .replace(/\.$/u, ''),
    path: (match[2] ?? '').replace(/\/+$/u, '')
  }
}

/** The host of a web address without `www.`, in lower case; null when there is none. With or without a scheme. */
export function urlDomain(url: string | null | undefined): string | null {
  return partsOf(url)?.host ?? null
}

/** What two spellings of one web address have in common: host and path, without scheme, `www.`, query and closing slashes; null when there is none. */
export function urlKey(url: string | null | undefined): string | null {
  const parts = partsOf(url)
  return parts && `${parts.host}${parts.path}`
}
