import { ResponseError } from '@mekiki/api-client'
import { undoOperations } from '@mekiki/contract/cases/undo/undo.operations'
import { notify } from '@mekiki/ui'
import type { QueryClient } from '@tanstack/react-query'
import { call } from './api.ts'
import { handleError } from './handle-error.ts'

/**
 * Takes an operation back, as far as nothing has changed since, and has everything on the screen read anew.
 * @returns how many entities were taken back and how many could not be.
 * @throws what the call raises.
 */
export async function undoOperation(client: QueryClient, operationUuid: string): Promise<{ undone: number; conflicts: number }> {
  const { undoneUuids, conflictUuids } = await call(undoOperations.undo, { params: { operation_uuid: operationUuid } })
  await client.invalidateQueries()
  return { undone: undoneUuids.length, conflicts: conflictUuids.length }
}

/** What is said once something was taken back, or could not be. */
interface UndoTexts {
  undone: string
  notUndone: (count: number) => string
}

/** How many entities an operation could not be taken back for, because others have changed them since. */
async function conflictsOfUndo(client: QueryClient, operationUuid: string): Promise<number> {
  try {
    return (await undoOperation(client, operationUuid)).conflicts
  } catch (error) {
    const conflicts = error instanceof ResponseError && error.is('conflict') ? (error.body?.uuids?.length ?? 0) : 0
    if (conflicts === 0) throw error
    return conflicts
  }
}

/** Takes an operation back, or several that were one act (the last one first), and says what came of it, also where others have changed something since. */
export async function undoWithNotice(client: QueryClient, operationUuid: string | readonly string[], texts: UndoTexts): Promise<void> {
  try {
    let conflicts = 0
    for (const each of [operationUuid].flat().toReversed()) conflicts += await conflictsOfUndo(client, each)
    if (conflicts > 0) notify.error(texts.notUndone(conflicts))
    else notify.success(texts.undone)
  } catch (error) {
    handleError(error)
  }
}

/** Says what was done, with the way back where the answer names the operation, or the operations that were one act. */
export function notifyOfChange(client: QueryClient, told: string, operationUuid: string | readonly string[] | undefined, texts: UndoTexts): void {
  if (operationUuid === undefined) notify.success(told)
  else notify.undo(told, () => undoWithNotice(client, operationUuid, texts))
}
