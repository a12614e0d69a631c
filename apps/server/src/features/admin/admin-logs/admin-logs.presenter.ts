import type { loggedCall, loggedSignIn } from '@mekiki/contract/admin/admin-logs/admin-logs.schemas'
import type { z } from 'zod'
import type { SignInRow } from '../../../platform/log/log-book.queries.ts'
import type { CallLogRow, SignInLogRow } from './admin-logs.queries.ts'

type Names = ReadonlyMap<string, string>

/** A workspace by its name; one that is gone for good has none. */
const workspaceOf = (uuid: string | null, names: Names) => (uuid === null ? null : { uuid, name: names.get(uuid) ?? null })

/** A call. */
export function presentCall(row: CallLogRow, names: Names, emails: Names): z.input<typeof loggedCall> {
  const { user_uuid: userUuid } = row
  return {
    uuid: row.uuid,
    occurredAt: row.occurred_at.toISOString(),
    operation: row.operation,
    method: row.method,
    status: row.status,
    ms: Math.round(row.ms * 10) / 10,
    requestId: row.request_id,
    tenant: workspaceOf(row.workspace, names),
    user: userUuid === null ? null : { uuid: userUuid, email: emails.get(userUuid) ?? null },
    node: row.node
  }
}

/** A sign-in or a refusal. */
export function presentSignIn(row: SignInLogRow, names: Names): z.input<typeof loggedSignIn> {
  return {
    uuid: row.uuid,
    occurredAt: row.occurred_at.toISOString(),
    pool: row.pool,
    tenant: workspaceOf(row.workspace, names),
    isAdministration: row.is_administration,
    userUuid: row.user_uuid,
    email: row.email,
    // The table's own conditions allow nothing else.
    way: row.way as SignInRow['way'],
    outcome: row.outcome as SignInRow['outcome'],
    reason: row.reason,
    clientAddress: row.client_address,
    requestId: row.request_id,
    node: row.node
  }
}
