import { undoOperations } from '@mekiki/contract/undo/undo.operations'
import type { QueryClient } from '@tanstack/react-query'
import { call } from './api.ts'

/**
 * Takes an operation back, as far as nothing has changed since, and has everything on the screen read anew. Gives how many entities were
 * taken back and how many could not be. Raises what the call raises.
 */
export async function undoOperation(client: QueryClient, operationUuid: string): Promise<{ undone: number; conflicts: number }> {
  const { undoneUuids, conflictUuids } = await call(undoOperations.undo, { params: { operation_uuid: operationUuid } })
  await client.invalidateQueries()
  return { undone: undoneUuids.length, conflicts: conflictUuids.length }
}
