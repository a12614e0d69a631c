import type { Finder, TenantTransaction } from '../../../platform/db/gateways.ts'

/** One page of a user's jobs, the newest first; of all kinds where none is named. */
export function findJobPage(finder: Finder, userUuid: string, kinds: readonly string[], page: { limit: number; offset: number }) {
  const all = finder.db.selectFrom('jobs as j').where('j.created_by', '=', userUuid)
  const mine = kinds.length === 0 ? all : all.where('j.kind', 'in', kinds)
  return finder.findPageOf(mine.select('j.uuid').orderBy('j.created_at', 'desc').orderBy('j.uuid').limit(page.limit).offset(page.offset), mine)
}

/** Rows by id, in no order. */
export function listJobs(tx: TenantTransaction, uuids: readonly string[]) {
  return tx
    .selectFrom('jobs')
    .selectAll()
    .where('uuid', 'in', [...uuids])
    .execute()
}

/** A user's own job; null when unknown or somebody else's. */
export function findOwnJob(tx: TenantTransaction, uuid: string, userUuid: string, options: { lock: boolean }) {
  const query = tx.selectFrom('jobs').selectAll().where('uuid', '=', uuid).where('created_by', '=', userUuid)
  return (options.lock ? query.forUpdate() : query).executeTakeFirst()
}

export type JobRow = NonNullable<Awaited<ReturnType<typeof findOwnJob>>>

/** Notes that a job shall stop; one that has not begun ends at once. */
export function requestCancel(tx: TenantTransaction, job: JobRow, now: Date) {
  const ended = job.state === 'waiting' ? { state: 'cancelled', finished_at: now } : {}
  return tx
    .updateTable('jobs')
    .set({ cancel_requested_at: now, ...ended })
    .where('uuid', '=', job.uuid)
    .returningAll()
    .executeTakeFirstOrThrow()
}
