import { dashboardsOperations } from '@mekiki/contract/dashboards/dashboards/dashboards.operations'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Condition, TileSource } from '@mekiki/contract/dashboards/dashboards/tile.schemas'
import { call } from '../api.ts'
import { loadFigures } from './figures.ts'

/** The dashboards to choose from, and what the page may do. */
export const overviewQuery = (tenantUuid: string) =>
  queryOptions({
    queryKey: ['overview', tenantUuid],
    queryFn: ({ signal }) => call(dashboardsOperations.overview, { params: { tenant_uuid: tenantUuid } }, { signal })
  })

/** A dashboard with its tiles. */
export const dashboardQuery = (tenantUuid: string, uuid: string) =>
  queryOptions({
    queryKey: ['dashboard', tenantUuid, uuid],
    queryFn: ({ signal }) => call(dashboardsOperations.get, { params: { tenant_uuid: tenantUuid, dashboard_uuid: uuid } }, { signal }),
    staleTime: Infinity
  })

/** What a tile's source gives under the dashboard's conditions. What was shown stays while it is counted anew. */
export const figureQuery = (tenantUuid: string, source: TileSource, conditions: Condition[]) =>
  queryOptions({
    queryKey: ['figures', tenantUuid, source, conditions],
    queryFn: () => loadFigures(tenantUuid, source, conditions),
    placeholderData: keepPreviousData,
    staleTime: Infinity
  })
