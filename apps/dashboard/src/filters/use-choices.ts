import { dashboardsOperations } from '@mekiki/contract/dashboards/dashboards/dashboards.operations'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../api.ts'
import { usePage } from '../page-context.ts'

const staleMilliseconds = 300_000

/** The values of a field that fit a typed text. */
export function useChoices(field: string, q: string) {
  const { tenantUuid, words } = usePage()
  return useQuery({
    queryKey: ['choices', tenantUuid, words.language, field, q],
    queryFn: ({ signal }) => call(dashboardsOperations.choices, { params: { tenant_uuid: tenantUuid }, query: { field, ...(q !== '' && { q }) } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: staleMilliseconds
  })
}

/** The labels of chosen values by their keys; those not known yet are absent. */
export function useChosenLabels(field: string, keys: readonly string[]): ReadonlyMap<string, string> {
  const { tenantUuid, words } = usePage()
  const uuids = keys.join(',')
  const query = useQuery({
    queryKey: ['chosen', tenantUuid, words.language, field, uuids],
    queryFn: ({ signal }) => call(dashboardsOperations.choices, { params: { tenant_uuid: tenantUuid }, query: { field, uuids } }, { signal }),
    enabled: keys.length > 0,
    staleTime: staleMilliseconds
  })
  return useMemo(() => new Map(query.data?.items.map(({ key, label }) => [key, label])), [query.data])
}
