import { sql } from 'kysely'
import { v7 } from 'uuid'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import { anyUuid } from '../read/project-view.queries.ts'

/** A look that the bot shall take; `failure` when it is refused at once. */
export interface NewBotRun {
  scouteeUuid: string
  occasion: 'creation' | 'request'
  failure: 'daily_limit' | null
}

/** Makes those who ask for looks of one tenant wait for each other until they commit, so that its limit is exact. */
export async function lockBotQueue(tx: TenantTransaction, tenantUuid: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`bot:${tenantUuid}`}, 0))`.execute(tx)
}

/** Living companies among these that have a web address and for which no look is waiting or running, in the order of their ids. */
export async function findLookable(tx: TenantTransaction, uuids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('scoutees as s')
    .select('s.uuid')
    .where('s.uuid', '=', anyUuid(uuids))
    .where('s.deleted_at', 'is', null)
    .where('s.people_flg', '=', false)
    .where('s.url', 'is not', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('scoutee_bot_runs as r').select('r.uuid').where('r.scoutee_uuid', '=', sql.ref<string>('s.uuid')).where('r.finished_at', 'is', null)
        )
      )
    )
    .orderBy('s.uuid')
    .execute()
  return rows.map((row) => row.uuid)
}

/** How many looks were asked for since an instant, without those that were refused by the limit. */
export async function countBotRuns(tx: TenantTransaction, since: Date): Promise<number> {
  const row = await tx
    .selectFrom('scoutee_bot_runs')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('requested_at', '>', since)
    .where((eb) => eb.or([eb('failure', 'is', null), eb('failure', '<>', 'daily_limit')]))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Writes looks that were asked for. */
export async function insertBotRuns(
  tx: TenantTransaction,
  stamp: { tenantUuid: string; userUuid: string; now: Date },
  runs: readonly NewBotRun[]
): Promise<void> {
  if (runs.length === 0) return
  await tx
    .insertInto('scoutee_bot_runs')
    .values(
      runs.map((run) => ({
        tenant_uuid: stamp.tenantUuid,
        uuid: v7(),
        scoutee_uuid: run.scouteeUuid,
        state: run.failure === null ? 'waiting' : 'failed',
        failure: run.failure,
        occasion: run.occasion,
        requested_by: stamp.userUuid,
        requested_at: stamp.now,
        not_before: stamp.now,
        finished_at: run.failure === null ? null : stamp.now
      }))
    )
    .execute()
}
