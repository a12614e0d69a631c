import { projectsOperations } from '@mekiki/contract/cases/projects/projects.operations'
import { findStaleCurrent } from '@mekiki/browser/edits/stale-version'
import { notify } from '@mekiki/ui'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCurrentTenant } from '../../../../app/session/me.ts'
import { handleError } from '../../../../shared/calls/handle-error.ts'
import { notifyOfChange } from '../../../../shared/calls/undo-operation.ts'
import { undoTexts } from '../../undo-texts.ts'
import { type CellTexts, useCellTexts } from './cell-texts.ts'
import { type CellChange, realChanges, valueBefore } from './cell-values.ts'
import { type CallOfChanges, planCalls } from './plan-calls.ts'
import { sendCall } from './send-call.ts'
import { showChanges } from './show-changes.ts'

/** Acts that are still on their way: what was read before the last of them may be older than what is shown. */
let underWay = 0

function toldOf(changes: readonly CellChange[], texts: CellTexts): string {
  const kinds = new Set(changes.map(({ value }) => (value.kind === 'custom' ? value.item.name : texts.labels[value.kind])))
  const [label] = kinds
  return kinds.size === 1 && label !== undefined ? texts.changedOf(changes.length, label) : texts.changedCells(changes.length)
}

const isRefused = (result: PromiseSettledResult<unknown>): result is PromiseRejectedResult => result.status === 'rejected'

/** Takes back on the screen what the server has refused, and says why. */
function takeBack(client: QueryClient, calls: readonly CallOfChanges[], results: readonly PromiseSettledResult<unknown>[], conflict: string): void {
  for (const [at, result] of results.entries()) {
    if (!isRefused(result)) continue
    showChanges(
      client,
      (calls[at]?.changes ?? []).map(({ project, value }) => ({ project, value: valueBefore(project, value) }))
    )
    if (findStaleCurrent(projectsOperations.update, result.reason)) notify.error(conflict)
    else handleError(result.reason)
  }
}

/**
 * Makes changes of cells: at once on the screen, then on the server. What is refused goes back to what it was, with a notice; for the rest there is one
 * notice with one way back, however many calls they were.
 */
export function useCellChanges(): (changes: readonly CellChange[]) => Promise<void> {
  const client = useQueryClient()
  const { uuid: tenantUuid } = useCurrentTenant()
  const texts = useCellTexts()
  return async (requested) => {
    const changes = realChanges(requested)
    if (changes.length === 0) return
    underWay += 1
    await client.cancelQueries({ queryKey: ['projects'] })
    showChanges(client, changes)
    const calls = planCalls(changes)
    const results = await Promise.allSettled(calls.map(({ planned }) => sendCall(client, planned, tenantUuid, calls.length === 1)))
    underWay -= 1
    takeBack(client, calls, results, texts.conflict)
    const done = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    const operationUuids = done.flatMap((each) => each.operationUuids)
    const saved = [...new Set(calls.flatMap((each, at) => (results[at]?.status === 'fulfilled' ? each.changes : [])))]
    if (operationUuids.length > 0) notifyOfChange(client, toldOf(saved, texts), operationUuids, undoTexts())
    if (underWay === 0) await client.invalidateQueries({ queryKey: ['projects'] })
  }
}
