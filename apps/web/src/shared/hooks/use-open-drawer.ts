import { useAddressSearch } from '@mekiki/browser/address/use-address-search'

/** Opens and closes the drawers and dialogs that the address holds open with `true` (1§2.2); Back closes them too. `K` are their keys. */
export function useOpenDrawer<K extends string>() {
  const { search, change } = useAddressSearch()
  return {
    isOpen: (key: K): boolean => search[key] === 'true',
    open: (key: K) => change({ [key]: 'true' }),
    close: (key: K, options?: { replace: boolean }) => change({ [key]: undefined }, options)
  }
}
