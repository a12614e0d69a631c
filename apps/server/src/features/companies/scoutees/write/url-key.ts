import { addressParts } from '@mekiki/text'

/** The host of a web address without `www.`, in lower case; null when there is none. With or without a scheme. */
export function urlDomain(url: string | null | undefined): string | null {
  return addressParts(url)?.host ?? null
}

/** What two spellings of one web address have in common: host and path, without scheme, `www.`, query and closing slashes; null when there is none. */
export function urlKey(url: string | null | undefined): string | null {
  const parts = addressParts(url)
  return parts && `${parts.host}${parts.path}`
}
