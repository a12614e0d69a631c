import type { mailReaderStates } from '@mekiki/contract/workspace/mail-schedules/mail-schedules.schemas'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import type { Actor } from '../../../../platform/http/context.ts'
import { readReaders } from '../../../cases/projects/access/index.ts'
import { canSee, type DashboardFlags } from '../dashboards.policy.ts'
import { findReady } from '../dashboards.presenter.ts'
import { findStored, readFlags, type StoredDashboard } from '../dashboards.queries.ts'
import { readReceivers } from '../sharing/sharing.queries.ts'

/** A dashboard that can be mailed: one that somebody made, or with null the product's. */
export interface MailableDashboard {
  uuid: string
  row: StoredDashboard | null
  flags: DashboardFlags
}

/** A dashboard that somebody may look at now; null for everybody else. */
export async function findMailable(
  tx: TenantTransaction,
  uuid: string,
  actor: Pick<Actor, 'userUuid' | 'userGroupUuids' | 'permissions'>
): Promise<MailableDashboard | null> {
  if (!actor.permissions.has('read_report')) return null
  const flags = await readFlags(tx)
  if (findReady(uuid)) return { uuid, row: null, flags }
  const row = await findStored(tx, uuid, actor)
  return row && canSee(actor, flags, row) ? { uuid, row, flags } : null
}

export type MailReaderState = (typeof mailReaderStates)[number]

/** What keeps each of these people from the mails of a dashboard as things stand; whether they turned them off is not looked at. */
export async function readStates(
  tx: TenantTransaction,
  { row, flags }: MailableDashboard,
  userUuids: readonly string[]
): Promise<Map<string, Exclude<MailReaderState, 'off'>>> {
  const readers = await readReaders(tx, [...new Set(userUuids)])
  const receivers = row ? await readReceivers(tx, row.uuid) : { users: [], userGroups: [] }
  const states = userUuids.map((uuid) => {
    const reader = readers.get(uuid)
    if (!reader) return [uuid, 'inactive'] as const
    const shared = [...receivers.users.filter((one) => one.uuid === uuid), ...receivers.userGroups.filter((one) => reader.userGroupUuids.includes(one.uuid))]
    const sharedEdit = shared.length === 0 ? null : shared.some(({ canEdit }) => canEdit)
    const sees = row === null || canSee(reader, flags, { ...row, sharedEdit })
    return [uuid, sees && !reader.isGuest && reader.permissions.has('read_report') ? 'receives' : 'no_access'] as const
  })
  return new Map(states)
}

/** All members whom a dashboard can be mailed to as things stand. */
export async function listPossibleReaders(tx: TenantTransaction, dashboard: MailableDashboard): Promise<string[]> {
  const members = await tx.selectFrom('users').select('uuid').where('active_flg', '=', true).where('deleted_at', 'is', null).execute()
  const states = await readStates(
    tx,
    dashboard,
    members.map(({ uuid }) => uuid)
  )
  return [...states].flatMap(([uuid, state]) => (state === 'receives' ? [uuid] : []))
}
