import { withTenant } from '../../../../platform/db/gateways.ts'
import { importJobKinds } from '../read/import-input.ts'
import { deleteWaitingRows, listOldChecks } from '../decide/import-rows.queries.ts'
import type { ImportRun } from './import-run.ts'

/** How long rows are kept that went into nothing. */
export const rowsLifeMilliseconds = 86_400_000

const rowsPerStatement = 10_000

/** Forgets the rows of a job that did not go into anything, however many, in blocks that are committed. */
export async function forgetWaitingRows({ platform, tenantUuid }: Pick<ImportRun, 'platform' | 'tenantUuid'>, jobUuid: string): Promise<void> {
  while (await withTenant(platform.db.user, tenantUuid, 'write', (tx) => deleteWaitingRows(tx, jobUuid, rowsPerStatement)));
}

/** Forgets what the importer's earlier checks and imports left that went into nothing. */
export async function forgetOldChecks(run: ImportRun): Promise<void> {
  const { platform, tenantUuid, job } = run
  const before = new Date(platform.clock().getTime() - rowsLifeMilliseconds)
  const old = await withTenant(platform.db.user, tenantUuid, 'read', (tx) => listOldChecks(tx, { kinds: importJobKinds, userUuid: job.createdBy, before }))
  for (const jobUuid of old) await forgetWaitingRows(run, jobUuid)
}
