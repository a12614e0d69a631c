import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'

const ofCases = ['analytics_stays', 'analytics_reviews', 'analytics_points', 'analytics_records', 'analytics_events'] as const
const all = [...ofCases, 'analytics_cases', 'analytics_tasks', 'analytics_companies', 'analytics_answers'] as const

/**
 * The theme stands beside each fact, so that figures by theme look no case up; a review tells how far its reviewer is from the others of its case.
 * The next look at a dashboard has its figures made anew.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, `TRUNCATE ${['analytics_snapshots', ...all].map((name) => `app.${name}`).join(', ')}`)
  for (const name of ofCases) await runStatements(db, `ALTER TABLE app.${name} ADD COLUMN theme_uuid uuid NOT NULL`)
  await runStatements(db, 'ALTER TABLE app.analytics_reviews ADD COLUMN deviation float8')
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const name of ofCases) await runStatements(db, `ALTER TABLE app.${name} DROP COLUMN theme_uuid`)
  await runStatements(db, 'ALTER TABLE app.analytics_reviews DROP COLUMN deviation')
}
