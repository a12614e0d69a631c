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
