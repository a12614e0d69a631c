import type { operationGroups } from '@mekiki/contract'
import type { SimpleUseCase } from '../../../platform/http/context.ts'
import { presentTenant } from './tenants.presenter.ts'
import { getTenant } from './tenants.queries.ts'

/** The caller's workspace with its flags. */
export const getInfo: SimpleUseCase<typeof operationGroups.tenants.info> = async ({ tx, platform, actor }) =>
  presentTenant(await getTenant(tx, { lock: false }), platform.preparing.has(actor.tenantUuid))
