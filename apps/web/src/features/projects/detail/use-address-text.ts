import { useNavigate, useSearch } from '@tanstack/react-router'
import type { SearchParams } from '../../../app/search-params.ts'

/**
 * Sets texts in the address; empty ones leave it. What opens something is a step of its own, so that the browser's back closes it again.
 */
export function useSetAddress(): (part: Record<string, string>, options?: { isStep: boolean }) => void {
  const navigate = useNavigate()
  return (part, { isStep } = { isStep: false }) => void navigate({ to: '.', search: (before: SearchParams) => ({ ...before, ...part }) as SearchParams, replace: !isStep })
}

/** A text kept in the address under a key, empty when absent, so that a copied address shows the same view (screens 55). */
export function useAddressText(key: string): [string, (value: string, options?: { isStep: boolean }) => void] {
  const search: SearchParams = useSearch({ strict: false })
  const setAddress = useSetAddress()
  const value = search[key]
  return [typeof value === 'string' ? value : '', (text, options) => setAddress({ [key]: text }, options)]
}
