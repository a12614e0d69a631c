import { type Kysely, sql } from 'kysely'
import { dayInTokyo, startOfTokyoDay } from '../../../platform/clock.ts'
import type { DB } from '../../../platform/db/types.ts'
import { addDays, addUnits, startOfUnit } from '../../../platform/periods.ts'

const months = 12
const days = 7

/** What a tenant held at the end of each of the last months, the oldest first and this one up to now; failures of each of the last days. */
export interface Trends {
  users: number[]
  projects: number[]
  scoutees: number[]
  filesBytes: number[]
  failedJobs: number[]
}

/** The ends of the last months: the last of them has not ended. */
function monthEnds(now: Date): Date[] {
  const current = startOfUnit(dayInTokyo(now), 'month')
  return Array.from({ length: months }, (_, at) => startOfTokyoDay(addUnits(current, 'month', at - months + 2)))
}

/** What counts, and since when it is there. */
const kept = {
  users: { since: 'created_at', isThere: sql<boolean>`active_flg`, amount: sql`count(*)` },
  projects: { since: 'registered_at', isThere: sql<boolean>`true`, amount: sql`count(*)` },
  scoutees: { since: 'created_at', isThere: sql<boolean>`true`, amount: sql`count(*)` },
  files: { since: 'created_at', isThere: sql<boolean>`uploaded_flg`, amount: sql`sum(byte_size)` }
} as const

/** How much of what is there by now was there at each of these times, in one walk: what was deleted since is in none of them. */
async function countAt(finder: Kysely<DB>, tenantUuid: string, table: keyof typeof kept, ends: readonly Date[]): Promise<number[]> {
  const { since, isThere, amount } = kept[table]
  const amounts = ends.map((end) => sql`coalesce(${amount} FILTER (WHERE ${sql.ref(since)} < ${end}), 0)::float8`)
  const { rows } = await sql<{ amounts: number[] }>`SELECT ARRAY[${sql.join(amounts)}] AS amounts FROM ${sql.id('app', table)}
    WHERE tenant_uuid = ${tenantUuid} AND deleted_at IS NULL AND ${isThere}`.execute(finder)
  return rows[0]?.amounts ?? []
}

/** Failed jobs of each of the last days, in one walk. */
async function countFailures(finder: Kysely<DB>, tenantUuid: string, now: Date): Promise<number[]> {
  const today = dayInTokyo(now)
  const bounds = Array.from({ length: days + 1 }, (_, at) => startOfTokyoDay(addDays(today, at - days + 1)))
  const amounts = bounds.slice(1).map((end, at) => sql`(count(*) FILTER (WHERE created_at >= ${bounds[at]} AND created_at < ${end}))::float8`)
  const row = await finder
    .selectFrom('jobs')
    .select(sql<number[]>`ARRAY[${sql.join(amounts)}]`.as('amounts'))
    .where('tenant_uuid', '=', tenantUuid)
    .where('state', '=', 'failed')
    .where('created_at', '>=', bounds[0] ?? now)
    .where('created_at', '<', bounds.at(-1) ?? now)
    .executeTakeFirst()
  return row?.amounts ?? []
}

/** How what one tenant holds came to be: figures only, hence by the finder's role. */
export async function readTrends(finder: Kysely<DB>, tenantUuid: string, now: Date): Promise<Trends> {
  const ends = monthEnds(now)
  return {
    users: await countAt(finder, tenantUuid, 'users', ends),
    projects: await countAt(finder, tenantUuid, 'projects', ends),
    scoutees: await countAt(finder, tenantUuid, 'scoutees', ends),
    filesBytes: await countAt(finder, tenantUuid, 'files', ends),
    failedJobs: await countFailures(finder, tenantUuid, now)
  }
}
