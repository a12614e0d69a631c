import { adminBatchesOperations } from '@mekiki/contract/admin/admin-batches/admin-batches.operations'
import { platformAdminOperations } from '@mekiki/contract/admin/platform-admin/platform-admin.operations'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../api.ts'
import { batchesKey, isOpen, openMilliseconds } from './run.ts'

const linesPerRequest = 1000

async function readLines(runUuid: string, signal: AbortSignal) {
  const items = []
  for (let after = 0; ;) {
    const page = await call(adminBatchesOperations.listLines, { params: { run_uuid: runUuid }, query: { after, limit: linesPerRequest } }, { signal })
    items.push(...page.items)
    after = page.items.at(-1)?.number ?? after
    if (!page.hasMore) return items
  }
}

/** A run with its log, read again as long as it goes on, and what can be done with it. */
export function useRun(runUuid: string) {
  const client = useQueryClient()
  const params = { run_uuid: runUuid }
  const run = useQuery({
    queryKey: [...batchesKey, 'run', runUuid],
    queryFn: async ({ signal }) => {
      const [state, lines] = [await call(platformAdminOperations.getBatchRun, { params }, { signal }), await readLines(runUuid, signal)]
      return { state, lines }
    },
    refetchInterval: ({ state }) => (state.data && isOpen(state.data.state) ? openMilliseconds : false),
    meta: { isHandled: true }
  })
  const refresh = () => client.invalidateQueries({ queryKey: batchesKey })
  const stop = async () => {
    await call(adminBatchesOperations.stopRun, { params })
    await refresh()
  }
  /** Gives whether there are any. */
  const downloadRejected = async (): Promise<boolean> => {
    const { url } = await call(platformAdminOperations.rejectedLinesUrl, { params })
    if (url !== null) location.assign(url)
    return url !== null
  }
  return { run, stop, downloadRejected, refresh }
}
