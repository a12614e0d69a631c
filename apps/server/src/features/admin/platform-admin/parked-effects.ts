import type { operationGroups } from '@mekiki/contract'
import { withTenant } from '../../../platform/db/doors.ts'
import { notFound } from '../../../platform/http/app-error.ts'
import type { AdminUseCase, BareAdminUseCase } from '../../../platform/http/context.ts'
import { findWorkspaceOfParked, handOverAgain, listParked, unpark } from './parked-effects.queries.ts'
import { presentParked } from './platform-admin.presenter.ts'

type Operations = typeof operationGroups.platformAdmin

/** A page of the effects that are not tried again. */
export const listParkedEffects: AdminUseCase<Operations['parkedEffects']> = async ({ tx }, { query }) => {
  const { rows, totalCount } = await listParked(tx, { limit: query.per_page, offset: (query.page - 1) * query.per_page })
  return { items: rows.map(presentParked), totalCount }
}

/**
 * Has a parked effect tried again: it is handed to the queue under its own id, so that it is still the same effect. Raises 404 when it is not
 * parked, or was kept long enough (a week) and is gone.
 */
export const retryParkedEffect: BareAdminUseCase<Operations['retryEffect']> = async ({ platform }, { params }) => {
  const uuid = params.effect_uuid
  const workspace = await findWorkspaceOfParked(platform.db.admin, uuid)
  if (workspace === null) throw notFound([uuid])
  const isThere = await withTenant(platform.db.admin, workspace, 'write', (tx) => handOverAgain(tx, uuid))
  if (!isThere) throw notFound([uuid])
  await unpark(platform.db.admin, uuid)
  platform.wakeOutbox()
}
