import ipaddr from 'ipaddr.js'

const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an address (IPv4 or IPv6, without brackets) belongs to the public internet. Private, loopback,
 * link-local, shared, documentation, multicast and reserved ranges do not, nor does any IPv6 form that
 * carries an IPv4 address inside: mapped, translated, tunnelled (security S6).
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  // The library calls the old IPv4-compatible form (`::7f00:1`) unicast.
  return parsed.kind() === 'ipv4' || (parsed instanceof ipaddr.IPv6 && parsed.match(GLOBAL_IPV6))
}
