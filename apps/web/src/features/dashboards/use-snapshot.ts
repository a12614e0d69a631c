import { dashboardsOperations } from '@mekiki/contract/dashboards/dashboards/dashboards.operations'
import { notify } from '@mekiki/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '../../shared/calls/api.ts'
import { useDashboardTexts } from './dashboard-texts.ts'

const pollMilliseconds = 1500

/** The state of the figures, polled while they are rebuilt; tells of the end with a notice and `onRefreshed`. */
export function useSnapshot(tenantUuid: string, onRefreshed: () => void) {
  const texts = useDashboardTexts()
  const client = useQueryClient()
  const params = { tenant_uuid: tenantUuid }
  const queryKey = ['dashboards', 'snapshot', tenantUuid]
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(dashboardsOperations.snapshot, { params }, { signal }),
    staleTime: 0,
    // The first look at the dashboard asks the server for the first figures.
    refetchInterval: ({ state }) => (state.data?.state === 'building' || state.data?.state === 'none' ? pollMilliseconds : false),
    meta: { isHandled: true }
  })
  const refresh = useMutation({
    mutationFn: () => call(dashboardsOperations.refresh, { params }, { idempotencyKey: crypto.randomUUID() }),
    onSuccess: (state) => client.setQueryData(queryKey, state)
  })
  const state = query.data?.state
  const before = useRef(state)
  useEffect(() => {
    const wasBuilding = before.current === 'building'
    before.current = state
    if (!wasBuilding || (state !== 'ready' && state !== 'failed')) return
    if (state === 'ready') notify.success(texts.refreshed)
    else notify.error(texts.refreshFailed)
    onRefreshed()
  }, [state, texts, onRefreshed])
  return {
    state,
    refreshedAt: query.data?.refreshed_at ?? null,
    isBuilding: state === 'building' || refresh.isPending,
    refresh: () => refresh.mutateAsync().catch(() => undefined)
  }
}
