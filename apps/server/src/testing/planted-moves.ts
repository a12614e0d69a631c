import { fillStatusSince } from '../features/cases/projects/stays/index.ts'
import { withTenant } from '../platform/db/gateways.ts'
import type { World } from './world.ts'

/** Writes since when the cases of a tenant have their statuses, once a test has put changes of them into the history by hand. */
export const settlePlantedMoves = ({ platform }: Pick<World, 'platform'>, tenantUuid: string): Promise<void> =>
  withTenant(platform.db.user, tenantUuid, 'write', fillStatusSince)
