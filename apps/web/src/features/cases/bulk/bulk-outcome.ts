import { ResponseError } from '@mekiki/api-client'
import { notify } from '@mekiki/ui'
import type { QueryClient } from '@tanstack/react-query'
import { undoWithNotice } from '../../../shared/calls/undo-operation.ts'
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
export function lostProjects(error: unknown): readonly string[] {
  if (!(error instanceof ResponseError)) return []
  return error.is('not_found') || error.is('forbidden') ? (error.body?.uuids ?? []) : []
}

/** One notice of what was done, with the way back where there is one. */
export function notifyOfOutcome(client: QueryClient, { text, changed, operationUuid }: BulkOutcome): void {
  if (changed === 0) notify.success(bulkTexts().nothingChanged)
  else if (operationUuid === undefined) notify.success(text)
  else notify.undo(text, () => undoWithNotice(client, operationUuid, bulkTexts()))
}
