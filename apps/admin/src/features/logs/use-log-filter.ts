import { useAddressSearch } from '@mekiki/browser/address/use-address-search'
import { useCallback } from 'react'
import type { z } from 'zod'
import type { SetFilter } from './log-address.ts'

/** The filter of a log as the address has it, and the ways to change it. */
export function useLogFilter<S extends z.ZodObject>(address: S) {
  const { search, change } = useAddressSearch()
  const set: SetFilter = useCallback(
    (part) => change({ ...Object.fromEntries(Object.entries(part).map(([key, value]) => [key, value || undefined])), before: undefined, entry: undefined }),
    [change]
  )
  const clear = useCallback(() => change(Object.fromEntries(Object.keys(address.shape).map((key) => [key, undefined]))), [address, change])
  const page = useCallback((before: string | undefined) => change({ before, entry: undefined }), [change])
  const open = useCallback((entry: string | undefined) => change({ entry }), [change])
  return { filter: address.parse(search), set, clear, page, open }
}
