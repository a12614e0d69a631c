import { ResponseError } from '@mekiki/api-client'
import { notify } from '@mekiki/ui'
import type { QueryClient } from '@tanstack/react-query'
import { handleError } from '../../../app/handle-error.ts'
import { undoOperation } from '../../../app/undo-operation.ts'
import { bulkTexts } from './bulk-texts.ts'

/** What an act did: its notice, how many cases it changed, and what it can be taken back by. */
export interface BulkOutcome {
  text: string
  changed: number
  /** Absent for what cannot be undone. */
  operationUuid?: string | undefined
  /** Cases that are no longer there; their details are not read again. */
  goneUuids?: readonly string[]
}

/** Cases that an answer names because they are gone or may not be changed any more; none for other errors. */
export function lostCases(error: unknown): readonly string[] {
  if (!(error instanceof ResponseError)) return []
  return error.is('not_found') || error.is('forbidden') ? (error.body?.uuids ?? []) : []
}

/** Takes an operation back and says what came of it, also where others have changed something since. */
async function undo(client: QueryClient, operationUuid: string): Promise<void> {
  try {
    const { conflicts } = await undoOperation(client, operationUuid)
    if (conflicts > 0) notify.error(bulkTexts().notUndone(conflicts))
    else notify.success(bulkTexts().undone)
  } catch (error) {
    const conflicts = error instanceof ResponseError && error.is('conflict') ? (error.body?.uuids?.length ?? 0) : 0
    if (conflicts > 0) notify.error(bulkTexts().notUndone(conflicts))
    else handleError(error)
  }
}

/** One notice of what was done, with the way back where there is one (screens §5, 35). */
export function noticeOutcome(client: QueryClient, { text, changed, operationUuid }: BulkOutcome): void {
  if (changed === 0) notify.success(bulkTexts().nothingChanged)
  else if (operationUuid === undefined) notify.success(text)
  else notify.undo(text, () => undo(client, operationUuid))
}
