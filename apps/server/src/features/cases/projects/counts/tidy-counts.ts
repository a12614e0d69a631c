import type { Logger } from 'pino'
import { withTenant } from '../../../../platform/db/gateways.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { lookAtCounts, recountProjects } from './counts.queries.ts'

/** A sum over so many rows takes a tenth of a millisecond. */
const maxRows = 500

/**
 * Puts the counts of a tenant's cases together where they have become many rows. Also looks whether they are what the cases say: a count that is not is
 * a defect, which is logged, and mended so that nobody sees it for longer than until the next hour.
 */
export async function tidyCounts({ db }: Pick<Platform, 'db'>, tenantUuid: string, log?: Pick<Logger, 'error'>): Promise<void> {
  const { rows, wrong } = await withTenant(db.user, tenantUuid, 'read', lookAtCounts)
  if (wrong.length > 0) log?.error({ tenantUuid, wrong }, 'kept counts of cases were wrong and are counted anew')
  if (wrong.length > 0 || rows > maxRows) await withTenant(db.user, tenantUuid, 'write', (tx) => recountProjects(tx, tenantUuid))
}
