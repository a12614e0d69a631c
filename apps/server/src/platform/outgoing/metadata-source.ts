import { createAllowList, OutgoingError, type FetchPublic } from './client.ts'

const TIMEOUT_MS = 10_000
const MOST_BYTES = 1024 * 1024
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/** Documents of identity providers: which addresses may be named in them and asked for, and asking for one. */
export interface MetadataSource {
  isAcceptable: (url: URL) => boolean
  fetchText: (url: string) => Promise<string>
}

/**
 * Fetches federation metadata through the guarded client: https only, no redirects, public addresses only, within 10 s and 1 MB. `allow` names
 * the operator's own hosts that are not public; of these, one on this very machine may also speak http, since nobody is between.
 */
export function createMetadataSource({ fetchPublic, allow }: { fetchPublic: FetchPublic; allow: readonly string[] }): MetadataSource {
  const isAllowed = createAllowList(allow)
  const isAcceptable = (url: URL): boolean => url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.includes(url.hostname) && isAllowed(url))
  return {
    isAcceptable,
    async fetchText(address) {
      const asked = URL.parse(address)
      if (asked === null || !isAcceptable(asked)) throw new OutgoingError('invalid_url', 'the address is not https')
      // What a redirect leads to is another address than the one that was asked for.
      const page = await fetchPublic(address, { timeoutMs: TIMEOUT_MS, maxBytes: MOST_BYTES, isWanted: (url) => url.href === asked.href })
      if (page.status !== 200) throw new OutgoingError('failed', `the address answered ${page.status}`)
      return page.body.toString('utf8')
    }
  }
}
