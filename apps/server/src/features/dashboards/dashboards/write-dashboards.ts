import type { operationGroups } from '@mekiki/contract'
import { v7 } from 'uuid'
import { AppError, forbidden, notFound, requireVersion } from '../../../platform/http/answers/app-error.ts'
import type { RunContext, SimpleUseCase } from '../../../platform/http/context.ts'
import { refuseFaults } from '../../../platform/http/answers/field-faults.ts'
import { isInUndoTime } from '../../../platform/log/undo-log.ts'
import { canAuthor, canChange, canDispose, canSee } from './dashboards.policy.ts'
import { findReady, presentWhole } from './dashboards.presenter.ts'
import { findStored, insertStored, lockStored, markDeleted, readFlags, updateStored } from './dashboards.queries.ts'
import { getViewer } from './read-dashboards.ts'

type Operations = typeof operationGroups.dashboards

/**
 * The flags are the provider's to set: without either nobody of the tenant makes dashboards.
 * @throws 403 `dashboard_editing_off`.
 */
export async function requireAuthor({ tx, actor }: RunContext) {
  const flags = await readFlags(tx)
  if (!canAuthor(actor, flags)) throw new AppError('dashboard_editing_off')
  return flags
}

/**
 * A dashboard that the caller may change, or with `isWhole` dispose of, locked.
 * @throws 404, and 403 for one that is only shown.
 */
async function lockChangeable(context: RunContext, uuid: string, isWhole: boolean) {
  const flags = await requireAuthor(context)
  if (findReady(uuid)) throw forbidden(['update_dashboard'], [uuid])
  const row = (await lockStored(context.tx, uuid)) ? await findStored(context.tx, uuid, context.actor) : null
  if (!row || !canSee(context.actor, flags, row)) throw notFound([uuid])
  if (!(isWhole ? canDispose : canChange)(context.actor, flags, row)) throw forbidden(['update_dashboard'], [uuid])
  return row
}

const told = ({ name, role, tiles }: { name: string; role: string | null; tiles: readonly unknown[] }) => ({ name, role, tiles: tiles.length })

/**
 * Makes a dashboard.
 * @throws 400 for a copy of what is not ready-made, 403 where the tenant has no authors.
 */
export const createDashboard: SimpleUseCase<Operations['create']> = async (context, { body }) => {
  const { tx, actor, now, audit, language } = context
  await requireAuthor(context)
  refuseFaults(language, body.basedOn !== null && !findReady(body.basedOn) ? [{ field: 'basedOn', fault: 'unknown_id' }] : [])
  const uuid = v7()
  await insertStored(tx, { ...body, tenantUuid: actor.tenantUuid, uuid, ownerUuid: actor.userUuid, now })
  audit({ entityType: 'dashboard', entityUuid: uuid, action: 'create', to: told(body) })
  return { uuid }
}

/**
 * Puts a new state in the place of a dashboard; those with whom it is shared for editing leave its role as it is.
 * @throws 404, 403, 409 `stale_version`.
 */
export const updateDashboard: SimpleUseCase<Operations['update']> = async (context, { params, body, ifMatch }) => {
  const { tx, actor, now, audit } = context
  const { dashboard_uuid: uuid } = params
  const before = await lockChangeable(context, uuid, false)
  if (body.role !== before.role && !canDispose(actor, await readFlags(tx), before)) throw forbidden(['update_dashboard'], [uuid])
  const { viewer } = await getViewer(context)
  requireVersion(ifMatch, before.version, () => presentWhole(before, viewer))
  await updateStored(tx, uuid, body, now)
  audit({ entityType: 'dashboard', entityUuid: uuid, action: 'update', from: told(before), to: told(body) })
  const after = await findStored(tx, uuid, actor)
  if (!after) throw notFound([uuid])
  return presentWhole(after, viewer)
}

/**
 * Deletes a dashboard; a changed copy gives its place back to the ready-made one. Can be taken back for 30 days.
 * @throws 404, 403.
 */
export const removeDashboard: SimpleUseCase<Operations['remove']> = async (context, { params }) => {
  const before = await lockChangeable(context, params.dashboard_uuid, true)
  await markDeleted(context.tx, before.uuid, context.now)
  context.audit({ entityType: 'dashboard', entityUuid: before.uuid, action: 'delete', from: told(before) })
}

/**
 * Takes the deletion of a dashboard back: under its own id, so that it is again what its owner has, its role sees first and addresses name. One that lives
 * stays as it is.
 * @throws 404, also after 30 days, and 403.
 */
export const restoreDashboard: SimpleUseCase<Operations['restore']> = async (context, { params }) => {
  const { tx, actor, now, audit } = context
  const { dashboard_uuid: uuid } = params
  const flags = await requireAuthor(context)
  if (findReady(uuid)) throw forbidden(['update_dashboard'], [uuid])
  const row = await lockStored(tx, uuid)
  // Those with whom it was shared have it again with its owner, who alone brings it back.
  if (!row || !canSee(actor, flags, { ...row, sharedEdit: null }) || (row.deletedAt !== null && !isInUndoTime(row.deletedAt, now))) throw notFound([uuid])
  if (!canDispose(actor, flags, row)) throw forbidden(['update_dashboard'], [uuid])
  if (row.deletedAt !== null) await markDeleted(tx, uuid, null)
  const { viewer } = await getViewer(context)
  const after = await findStored(tx, uuid, actor)
  if (!after) throw notFound([uuid])
  if (row.deletedAt !== null) audit({ entityType: 'dashboard', entityUuid: uuid, action: 'restore', to: told(after) })
  return presentWhole(after, viewer)
}
