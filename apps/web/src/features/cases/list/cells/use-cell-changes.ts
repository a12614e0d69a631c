import { projectsOperations } from '@mekiki/contract/cases/projects/projects.operations'
import { findStaleCurrent } from '@mekiki/browser/edits/stale-version'
import { notify } from '@mekiki/ui'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCurrentTenant } from '../../../../app/session/me.ts'
import { handleError } from '../../../../shared/calls/handle-error.ts'
import { notifyOfChange } from '../../../../shared/calls/undo-operation.ts'
import { keptTyped, placeOf } from '../../detail/kept-typed.ts'
import { undoTexts } from '../../undo-texts.ts'
import { askExit, type Exit } from '../../exits/ask-exit.ts'
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

/** Takes back on the screen what the server has refused, and says why. Gives what was refused. */
function takeBack(
  client: QueryClient,
  calls: readonly CallOfChanges[],
  results: readonly PromiseSettledResult<unknown>[],
  conflict: string
): readonly CellChange[] {
  return results.flatMap((result, at) => {
    if (!isRefused(result)) return []
    const refused = calls[at]?.changes ?? []
    showChanges(
      client,
      refused.map(({ project, value }) => ({ project, value: valueBefore(project, value) }))
    )
    if (findStaleCurrent(projectsOperations.update, result.reason)) notify.error(conflict)
    else handleError(result.reason)
    return refused
  })
}

/** Keeps what was typed in cells and refused for when they are opened again. */
function keepTyped(refused: readonly CellChange[], onRefused: SaveOptions['onRefused']): void {
  const typed = refused.filter(({ value }) => value.kind === 'custom' && value.item.type !== 'enums')
  for (const { project, value } of typed) if (value.kind === 'custom') keptTyped.keep(placeOf(project.uuid, value.item.uuid), value.value)
  if (typed.length > 0 && !(onRefused?.(typed) ?? false)) keptTyped.tell()
}

const isStatus = ({ value }: CellChange): boolean => value.kind === 'status'

/** The changes with why cases leave their way, asked once for each exit; without those that the person gives up, or, where they are one act, without any. */
async function withExits(client: QueryClient, changes: readonly CellChange[], isOneAct: boolean): Promise<readonly CellChange[]> {
  const answers = new Map<string, Exit | null | undefined>()
  const byStatus = Map.groupBy(changes.filter(isStatus), ({ value }) => (value.kind === 'status' ? value.status.uuid : ''))
  for (const [statusUuid, same] of byStatus) {
    const subjects = same.map(({ project }) => ({ uuid: project.uuid, name: project.shownScoutee.name }))
    answers.set(statusUuid, await askExit(client, statusUuid, subjects))
  }
  if (isOneAct && [...answers.values()].includes(null)) return []
  return changes.flatMap((change): CellChange[] => {
    if (change.value.kind !== 'status') return [change]
    const exit = answers.get(change.value.status.uuid)
    return exit === null ? [] : [{ ...change, value: { ...change.value, exit } }]
  })
}

interface SaveOptions {
  /** What the notice says, where that is more than which cells changed. */
  told?: string
  /** Whether all of it is one act, which is given up as a whole. */
  isOneAct?: boolean
  /** Is told once nothing more is asked, just before the changes show; never where the person gives them up. */
  onBegun?: () => Promise<void>
  /** Is told what was stored, before anything is read anew. */
  onStored?: (stored: readonly CellChange[]) => void
  /** Is told of what was typed and refused; gives whether it has opened it again. */
  onRefused?: (typed: readonly CellChange[]) => boolean
}

/**
 * Makes changes of cells: at once on the screen, then on the server. What is refused goes back to what it was, with a notice, and what was typed
 * there comes back when its cell is opened again; for the rest there is one notice with one way back, however many calls they were.
 */
export function useCellChanges(): (changes: readonly CellChange[], more?: SaveOptions) => Promise<void> {
  const client = useQueryClient()
  const { uuid: tenantUuid } = useCurrentTenant()
  const texts = useCellTexts()
  return async (requested, { told, isOneAct = false, onBegun, onStored, onRefused } = {}) => {
    const real = realChanges(requested)
    const changes = real.some(isStatus) ? await withExits(client, real, isOneAct) : real
    if (changes.length === 0) return onStored?.([])
    underWay += 1
    await onBegun?.()
    await client.cancelQueries({ queryKey: ['projects'] })
    showChanges(client, changes)
    const calls = planCalls(changes)
    const results = await Promise.allSettled(calls.map(({ planned }) => sendCall(client, planned, tenantUuid, calls.length === 1)))
    underWay -= 1
    keepTyped(takeBack(client, calls, results, texts.conflict), onRefused)
    const done = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    const operationUuids = done.flatMap((each) => each.operationUuids)
    const saved = [...new Set(calls.flatMap((each, at) => (results[at]?.status === 'fulfilled' ? each.changes : [])))]
    onStored?.(saved)
    if (operationUuids.length > 0)
      notifyOfChange(client, told !== undefined && saved.length === changes.length ? told : toldOf(saved, texts), operationUuids, undoTexts())
    if (underWay === 0) await client.invalidateQueries({ queryKey: ['projects'] })
  }
}
