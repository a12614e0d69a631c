import { useAddressSearch } from '@mekiki/browser/address/use-address-search'

/**
 * A text kept in the address under a key, empty when absent, so that a copied address shows the same view. What opens
 * something is a step of its own, so that the browser's back closes it again.
 */
export function useAddressText(key: string): [string, (value: string, options?: { isStep: boolean }) => void] {
  const { search, change } = useAddressSearch()
  const value = search[key]
  const set = (text: string, { isStep } = { isStep: false }) => change({ [key]: text === '' ? undefined : text }, { replace: !isStep })
  return [typeof value === 'string' ? value : '', set]
}
