import type { Platform } from '../platform.ts'
import { listSilentRuns, type SilentRun } from './batch-runs.queries.ts'

/** Tells which runs have nobody who works at them. */
export type FindDead = () => Promise<SilentRun[]>

// Longer than two beats: whoever lives has given a sign meanwhile, by whatever clock.
const silentForMilliseconds = 12_000

/**
 * Tells the dead from those whose clock was set, or differs from this one's: they are those that look dead and give no sign of life for a while of this
 * process's own time.
 */
export function watchSilent({ db, clock }: Pick<Platform, 'db' | 'clock'>, forMilliseconds = silentForMilliseconds): FindDead {
  let seen = new Map<string, number>()
  return async () => {
    const now = performance.now()
    const silent = (await listSilentRuns(db.admin, clock())).map((run) => ({ run, key: `${run.uuid} ${run.beat_at?.getTime()}` }))
    seen = new Map(silent.map(({ key }) => [key, seen.get(key) ?? now]))
    return silent.flatMap(({ run, key }) => (now - (seen.get(key) ?? now) >= forMilliseconds ? [run] : []))
  }
}
