import { isHttpUrl } from '@mekiki/text'

/** The page of the product that a notification is about: the address on a line of its own, when it leads here; null else. */
export function findPath(description: string, origin: string): string | null {
  const address = description.split('\n').findLast((line) => isHttpUrl(line.trim()))
  const url = address === undefined ? null : URL.parse(address.trim())
  return url?.origin === origin ? `${url.pathname}${url.search}${url.hash}` : null
}
