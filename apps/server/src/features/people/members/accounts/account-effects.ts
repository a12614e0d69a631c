import type { Effect } from '../../../../platform/outbox/outbox.ts'

/**
 * The effect that makes a new member's account and mails the invitation, which names the member who invites; null where nobody of the workspace does. Sent
 * again, it mails a new temporary password.
 */
export function inviteMember(userUuid: string, byUserUuid: string | null): Effect {
  return { kind: 'members.invite', payload: { userUuid, ...(byUserUuid !== null && { byUserUuid }) } }
}

/** The effect that makes the identity service follow a member's row: name, second factor, active, deleted. */
export function syncAccount(userUuid: string): Effect {
  return { kind: 'members.sync_account', payload: { userUuid } }
}
