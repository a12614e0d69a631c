import type { operationGroups } from '@mekiki/contract'
import { requireVersion } from '../../../platform/http/answers/app-error.ts'
import type { SimpleUseCase } from '../../../platform/http/context.ts'
import { presentTenant } from './tenants.presenter.ts'
import { getTenant, updateTenant } from './tenants.queries.ts'

/** Changes the workspace's name and preferences. Raises 409 `stale_version`. */
export const updateCurrent: SimpleUseCase<typeof operationGroups.tenants.updateCurrent> = async ({ tx, now, audit }, { body, ifMatch }) => {
  const before = await getTenant(tx, { lock: true })
  requireVersion(ifMatch, before.version, () => presentTenant(before, false))
  const preferences = JSON.stringify(body.preferences ?? before.preferences)
  const after = await updateTenant(tx, { name: body.name ?? before.name, preferences, now })
  audit({
    entityType: 'tenant',
    entityUuid: before.uuid,
    action: 'update',
    from: { name: before.name, preferences: before.preferences },
    to: { name: after.name, preferences: after.preferences }
  })
  return presentTenant(after, false)
}
