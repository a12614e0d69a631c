import { useNavigate, useSearch } from '@tanstack/react-router'
import type { SearchParams } from '../../../app/search-params.ts'

/**
 * A text kept in the address under a key, empty when absent, so that a copied address shows the same view (screens 55). What opens
 * something is a step of its own, so that the browser's back closes it again.
 */
export function useAddressText(key: string): [string, (value: string, options?: { isStep: boolean }) => void] {
  const navigate = useNavigate()
  const search: SearchParams = useSearch({ strict: false })
  const value = search[key]
  const set = (text: string, { isStep } = { isStep: false }) =>
    void navigate({ to: '.', search: (before: SearchParams) => ({ ...before, [key]: text }) as SearchParams, replace: !isStep })
  return [typeof value === 'string' ? value : '', set]
}
