import type { EffectContext } from '../../../platform/feature.ts'
import { type Job, reportProgress } from '../../../platform/jobs/index.ts'
import { outsideTenants } from '../../../platform/outbox/outbox.ts'

const reportEveryMilliseconds = 1000

/** Somebody asked the job to stop. */
export class Cancelled extends Error {}

/**
 * Tells how far a job is, once a second at most.
 * @throws `Cancelled` once it is asked to stop, unless it has come too far for that.
 */
export function createReport(
  { platform, tenantUuid }: EffectContext,
  jobUuid: string,
  { canStop = true } = {}
): (done: number, total: number) => Promise<void> {
  let last = Number.NEGATIVE_INFINITY
  return async (done, total) => {
    if (performance.now() - last < reportEveryMilliseconds) return
    last = performance.now()
    const { isCancelled } = await reportProgress(platform, tenantUuid, jobUuid, done, total)
    if (isCancelled && canStop) throw new Cancelled()
  }
}

/** Whether a job was begun by the platform's administration, which is nobody of the workspace. */
export function isByAdministration(job: Pick<Job, 'createdBy'>): boolean {
  return job.createdBy === outsideTenants
}

/** The kind of the job, and of the effect, that writes an archive. */
export const archiveExportKind = 'archives.export'

/** The same for one that takes an archive in. */
export const archiveImportKind = 'archives.import'

/** The jobs of which a workspace has one at a time. */
export const archiveKinds = [archiveExportKind, archiveImportKind] as const
