import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { SearchParams } from './search-params.ts'

/** The query of the address, and the way to change parts of it: the others stay, an undefined one goes. */
export function useAddressSearch(): {
  search: SearchParams
  change: (part: Record<string, string | readonly string[] | undefined>, options?: { replace: boolean }) => void
} {
  const search: SearchParams = useSearch({ strict: false })
  const navigate = useNavigate()
  const change = useCallback(
    (part: Record<string, string | readonly string[] | undefined>, { replace }: { replace: boolean } = { replace: false }) =>
      void navigate({ to: '.', search: (before: SearchParams) => ({ ...before, ...part }) as SearchParams, replace }),
    [navigate]
  )
  return { search, change }
}
