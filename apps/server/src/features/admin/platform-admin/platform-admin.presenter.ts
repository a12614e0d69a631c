import type { batchRun, deadLetter } from '@mekiki/contract/admin/platform-admin/platform-admin.schemas'
import type { z } from 'zod'
import { outsideTenants } from '../../../platform/outbox/outbox.ts'
import type { DeadLetterRow, BatchRunRow } from './platform-admin.queries.ts'

/** A run as the administration sees it. */
export function presentRun(row: BatchRunRow): z.input<typeof batchRun> {
  return {
    uuid: row.uuid,
    batchId: row.batch_id,
    args: row.args as Record<string, unknown>,
    state: row.state as z.input<typeof batchRun>['state'],
    requestedBy: row.requested_by,
    requestedAt: row.requested_at.toISOString(),
    startedAt: row.started_at?.toISOString() ?? null,
    finishedAt: row.finished_at?.toISOString() ?? null,
    doneCount: Number(row.done_count),
    stopRequestedAt: row.stop_requested_at?.toISOString() ?? null,
    result: row.result,
    error: row.error
  }
}

/** A dead letter as the administration sees it: without what it was about. One of no tenant has no workspace. */
export function presentDeadLetter(row: DeadLetterRow): z.input<typeof deadLetter> {
  const { uuid, workspace, workspace_name: workspaceName, kind, attempts, reason } = row
  const workspaceUuid = workspace === outsideTenants ? null : workspace
  return { uuid, workspaceUuid, workspaceName, kind, attempts, reason, parkedAt: row.parked_at.toISOString() }
}
