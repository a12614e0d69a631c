import ipaddr from 'ipaddr.js'

/** Whether an address lies in one of the addresses or CIDR ranges. What cannot be read lies nowhere. */
function liesIn(address: string, ranges: readonly string[]): boolean {
  if (!ipaddr.isValid(address)) return false
  const client = ipaddr.process(address)
  return ranges.some((entry) => {
    try {
      const [network, bits] = entry.includes('/') ? ipaddr.parseCIDR(entry) : [ipaddr.process(entry), undefined]
      if (network.kind() !== client.kind()) return false
      return client.match(network, bits ?? (client.kind() === 'ipv4' ? 32 : 128))
    } catch {
      return false
    }
  })
}

/** Whether an address lies in one of the addresses or CIDR ranges; an empty list allows all (3-decisions, "Tenants and access"). */
export function isAddressAllowed(address: string, allowed: readonly string[]): boolean {
  return allowed.length === 0 || liesIn(address, allowed)
}

/**
 * What a caller's address is counted as: an IPv4 address as it is, also where it is written as IPv6; of IPv6 the network of 64 bits, since whoever
 * has one of its addresses has all of them.
 */
export function addressKey(address: string | undefined): string {
  if (address === undefined || !ipaddr.isValid(address)) return 'unknown'
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`
}

/**
 * The client's address in the text of an X-Forwarded-For header: the rightmost that is none of the configured proxies, since whatever stands before it can be
 * written by anybody.
 * @returns an empty text when there is none.
 */
export function forwardedAddress(forwarded: string, trustedProxies: readonly string[]): string {
  const addresses = forwarded.split(',').map((each) => each.trim())
  return addresses.findLast((address) => !liesIn(address, trustedProxies)) ?? addresses[0] ?? ''
}

/** Whose connection it is: of one that comes from a configured proxy, the client that the proxy names. */
export function clientAddress(remote: string | undefined, forwarded: string | string[] | undefined, trustedProxies: readonly string[]): string {
  if (remote === undefined || forwarded === undefined || !liesIn(remote, trustedProxies)) return remote ?? ''
  return forwardedAddress(String(forwarded), trustedProxies)
}
