import { NORMALISER_VERSION } from '@mekiki/text'
import { v7 } from 'uuid'
import { z } from 'zod'
import { listActiveTenants } from '../../../platform/db/tenants/active-tenants.queries.ts'
import { defineBatch, requestRun } from '../../../platform/batches/index.ts'
import type { Platform } from '../../../platform/platform.ts'
import { reindexCompanies } from '../../companies/provider-companies/index.ts'
import { reindexTenant } from '../../cases/search-columns/index.ts'
import { findIndexedVersion, saveIndexedVersion } from './housekeeping.queries.ts'

/** What re-indexing wrote, in rows. */
export interface Reindexed {
  tenants: number
  tenantRows: number
  companies: number
}

/**
 * Writes the search columns of all tenants and of the provider's companies anew wherever older rules made them (3-decisions, "Keyword search").
 * In small blocks beside readers and writers; broken off, it goes on where it stopped. `onProgress` is told the rows so far.
 * @throws Error when rows stay behind.
 */
export async function reindexAll(platform: Pick<Platform, 'db' | 'clock'>, onProgress: (rows: number) => void = () => undefined): Promise<Reindexed> {
  let rows = 0
  const onRows = (more: number): void => onProgress((rows += more))
  const tenants = await listActiveTenants(platform.db.finder)
  let tenantRows = 0
  for (const tenantUuid of tenants) tenantRows += await reindexTenant(platform, tenantUuid, onRows)
  const companies = await reindexCompanies(platform.db.admin, onRows)
  await saveIndexedVersion(platform.db.admin, NORMALISER_VERSION, platform.clock())
  return { tenants: tenants.length, tenantRows, companies }
}

/** The same as a run of its own. */
export const reindexBatch = defineBatch({
  args: z.strictObject({}),
  run: async ({ platform, report, log, signal }) => {
    const onProgress = (rows: number): void => {
      signal.throwIfAborted()
      void report(rows).catch((error: unknown) => (signal.aborted ? undefined : log.warn({ err: error }, 'no progress')))
    }
    return { state: 'succeeded', result: await reindexAll(platform, onProgress) }
  }
})

/** Lets re-indexing wait for its turn among the batches when the rules have changed since the last time; the start of the server is not delayed. */
export async function requestReindexing(platform: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const { admin } = platform.db
  if ((await findIndexedVersion(admin)) === NORMALISER_VERSION) return
  await requestRun(admin, { uuid: v7(), batchId: 'reindex', requestedBy: 'mekiki', now: platform.clock() })
}
