import type { operationGroups } from '@mekiki/contract'
import { withTenant } from '../../../platform/db/gateways.ts'
import { notFound } from '../../../platform/http/answers/app-error.ts'
import type { AdminUseCase, BareAdminUseCase } from '../../../platform/http/context.ts'
import { findWorkspaceOfDeadLetter, handOverAgain, readDeadLetters, requeueDeadLetter } from './platform-admin.queries.ts'
import { presentDeadLetter } from './platform-admin.presenter.ts'

type Operations = typeof operationGroups.platformAdmin

/** A page of the effects that are not tried again. */
export const listDeadLetters: AdminUseCase<Operations['parkedEffects']> = async ({ tx }, { query }) => {
  const { rows, totalCount } = await readDeadLetters(tx, { limit: query.per_page, offset: (query.page - 1) * query.per_page })
  return { items: rows.map(presentDeadLetter), totalCount }
}

/**
 * Has a dead letter tried again: it is handed to the queue under its own id, so that it is still the same effect.
 * @throws 404 when it is not parked, or was kept long enough (a week) and is gone.
 */
export const retryDeadLetter: BareAdminUseCase<Operations['retryEffect']> = async ({ platform }, { params }) => {
  const uuid = params.effect_uuid
  const workspace = await findWorkspaceOfDeadLetter(platform.db.admin, uuid)
  if (workspace === null) throw notFound([uuid])
  const isThere = await withTenant(platform.db.admin, workspace, 'write', (tx) => handOverAgain(tx, uuid))
  if (!isThere) throw notFound([uuid])
  await requeueDeadLetter(platform.db.admin, uuid)
  platform.wakeOutbox()
}
