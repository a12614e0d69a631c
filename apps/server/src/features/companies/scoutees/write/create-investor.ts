import type { operationGroups } from '@mekiki/contract'
import { nameKey } from '@mekiki/text'
import { v7 } from 'uuid'
import { guardName } from '../../../../platform/db/violations.ts'
import type { SimpleUseCase } from '../../../../platform/http/context.ts'
import { insertInvestor } from '../read/investors.queries.ts'

/** Makes an investor of the workspace's own. Raises 409 `name_taken`. */
export const createInvestor: SimpleUseCase<typeof operationGroups.scoutees.createInvestor> = async ({ tx, actor, now, audit }, { body }) => {
  const row = { tenant_uuid: actor.tenantUuid, uuid: v7(), name: body.name, name_key: nameKey(body.name), created_at: now }
  await guardName('investors_name', body.name, () => insertInvestor(tx, row))
  audit({ entityType: 'investor', entityUuid: row.uuid, action: 'create', to: { name: body.name } })
  return { id: row.uuid, name: body.name }
}
