import type { HandlerOutput, operationGroups } from '@mekiki/contract'
import { forbidden, notFound } from '../../../../platform/http/answers/app-error.ts'
import type { RunContext, SimpleUseCase } from '../../../../platform/http/context.ts'
import { requirePeople } from '../../../cases/project-sharing/index.ts'
import { readGroupMembers, readReaders } from '../../../cases/projects/access/index.ts'
import { notify } from '../../../workspace/notifications/index.ts'
import { canSee, canShare, type DashboardFlags } from '../dashboards.policy.ts'
import { asRole } from '../dashboards.presenter.ts'
import { findStored, lockStored, readFlags, type StoredDashboard } from '../dashboards.queries.ts'
import { requireAuthor } from '../write-dashboards.ts'
import { readOwner, readReceivers, type Receiving, writeReceivers } from './sharing.queries.ts'

type Operations = typeof operationGroups.dashboardSharing

const presentReceiver = ({ uuid, name, canEdit }: Receiving) => ({ uuid, name, access: canEdit ? ('edit' as const) : ('view' as const) })

async function presentSharing({ tx, actor }: RunContext, flags: DashboardFlags, row: StoredDashboard): Promise<HandlerOutput<Operations['get']>> {
  const { users, userGroups } = row.ownerUuid === actor.userUuid ? await readReceivers(tx, row.uuid) : { users: [], userGroups: [] }
  return {
    dashboardUuid: row.uuid,
    name: row.name,
    owner: await readOwner(tx, row.ownerUuid),
    role: asRole(row.role),
    users: users.map(presentReceiver),
    userGroups: userGroups.map(presentReceiver),
    canShare: canShare(actor, flags, row)
  }
}

/**
 * Who has a dashboard.
 * @throws 404, also for the product's own, which everybody has.
 */
export const getSharing: SimpleUseCase<Operations['get']> = async (context, { params }) => {
  const { tx, actor } = context
  const flags = await readFlags(tx)
  const row = await findStored(tx, params.dashboard_uuid, actor)
  if (!row || !canSee(actor, flags, row)) throw notFound([params.dashboard_uuid])
  return presentSharing(context, flags, row)
}

/** People by id with all members of groups. */
async function everybodyOf({ tx }: RunContext, { users, userGroups }: { users: readonly { uuid: string }[]; userGroups: readonly { uuid: string }[] }) {
  const members = await readGroupMembers(
    tx,
    userGroups.map(({ uuid }) => uuid)
  )
  return new Set([...users.map(({ uuid }) => uuid), ...[...members.values()].flat()])
}

/**
 * Offers a dashboard of the caller's own to people and groups, in the place of those it was shared with, and tells those who are new and may look at
 * dashboards. It opens no figure: each is worked out within the rights of whoever looks (decision 104).
 * @throws 400 naming people and groups that are unknown, 403 for one that somebody else shares, 404.
 */
export const shareDashboard: SimpleUseCase<Operations['put']> = async (context, { params, body }) => {
  const { tx, actor, audit, emit } = context
  const { dashboard_uuid: uuid } = params
  const flags = await requireAuthor(context)
  const row = (await lockStored(tx, uuid)) ? await findStored(tx, uuid, actor) : null
  if (!row || !canSee(actor, flags, row)) throw notFound([uuid])
  if (!canShare(actor, flags, row)) throw forbidden(['update_dashboard'], [uuid])
  await requireReceivers(context, body)
  const from = await readReceivers(tx, uuid)
  const to = { users: body.users.filter((one) => one.uuid !== actor.userUuid), userGroups: body.userGroups }
  await writeReceivers(tx, { tenantUuid: actor.tenantUuid, dashboardUuid: uuid }, to)
  const told = { users: from.users.map(presentGiven), userGroups: from.userGroups.map(presentGiven) }
  audit({ entityType: 'dashboard', entityUuid: uuid, action: 'share', from: told, to: { name: row.name, ...to } })
  const before = await everybodyOf(context, from)
  const added = [...(await everybodyOf(context, to))].filter((each) => !before.has(each))
  const lookers = [...(await readReaders(tx, added)).values()].filter(({ permissions }) => permissions.has('read_report'))
  notify({
    kind: 'dashboard_shared',
    userUuids: lookers.map(({ userUuid }) => userUuid),
    byUserUuid: actor.userUuid,
    params: { user: actor.name, dashboard: row.name },
    path: `/dashboard?dashboard=${uuid}`
  }).forEach(emit)
  return presentSharing(context, flags, row)
}

const presentGiven = ({ uuid, canEdit }: Receiving) => ({ uuid, access: canEdit ? 'edit' : 'view' })

const idsOf = (all: readonly { uuid: string }[]): string[] => all.map(({ uuid }) => uuid)

/** @throws 400 naming people and groups that are unknown, at the place of each. */
async function requireReceivers(context: RunContext, { users, userGroups }: Parameters<typeof shareDashboard>[1]['body']): Promise<void> {
  await requirePeople(context, { users: { field: 'users', uuids: idsOf(users) }, groups: { field: 'userGroups', uuids: idsOf(userGroups) }, member: 'uuid' })
}
