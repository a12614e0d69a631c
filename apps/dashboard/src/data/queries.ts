import { dashboardsOperations } from '@mekiki/contract/dashboards/dashboards/dashboards.operations'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Condition, TileSource } from '@mekiki/contract/dashboards/dashboards/tile.schemas'
import { call } from '../api.ts'
import { ResponseError } from '@mekiki/api-client'
import type { SourceResult } from '@mekiki/contract/dashboards/dashboards/result.schemas'

const maxInOneCall = 60

/** What a tile shows, and the snapshot it is of. */
interface Figures {
  result: SourceResult
  refreshedAt: string | null
}

interface Waiting {
  source: TileSource
  resolve: (figures: Figures) => void
  reject: (error: unknown) => void
}

interface Batch {
  tenantUuid: string
  conditions: Condition[]
  waiting: Waiting[]
}

const batches = new Map<string, Batch>()

async function ask({ tenantUuid, conditions, waiting }: Batch): Promise<void> {
  try {
    const body = { sources: waiting.map(({ source }) => source), conditions }
    const { results, refreshed_at: refreshedAt } = await call(dashboardsOperations.figures, { params: { tenant_uuid: tenantUuid }, body })
    for (const [at, each] of waiting.entries()) {
      const result = results[at]
      if (result) each.resolve({ result, refreshedAt })
      else each.reject(new Error('an answer is missing'))
    }
  } catch (error) {
    const isOneFaulty = error instanceof ResponseError && error.status === 400 && waiting.length > 1
    // One tile that cannot be answered takes no other with it.
    if (isOneFaulty) await Promise.all(waiting.map((each) => ask({ tenantUuid, conditions, waiting: [each] })))
    else for (const each of waiting) each.reject(error)
  }
}

function flush(key: string): void {
  const batch = batches.get(key)
  batches.delete(key)
  if (!batch) return
  for (let at = 0; at < batch.waiting.length; at += maxInOneCall) void ask({ ...batch, waiting: batch.waiting.slice(at, at + maxInOneCall) })
}

/** The figures of one source. Those that are asked for at the same time go in one call, so that they are of the same snapshot. */
function loadFigures(tenantUuid: string, source: TileSource, conditions: Condition[]): Promise<Figures> {
  return new Promise((resolve, reject) => {
    const key = JSON.stringify([tenantUuid, conditions])
    const batch = batches.get(key) ?? { tenantUuid, conditions, waiting: [] }
    if (batch.waiting.length === 0) setTimeout(() => flush(key))
    batches.set(key, batch)
    batch.waiting.push({ source, resolve, reject })
  })
}

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
