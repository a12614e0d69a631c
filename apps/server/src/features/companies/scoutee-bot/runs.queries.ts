import type { BotFailure } from '@mekiki/contract/companies/scoutee-bot/scoutee-bot.schemas'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import type { KeptProposal } from './proposals.ts'

/** A look that was taken to be made; `attempts` tells this taking from earlier and later ones. */
export interface TakenRun {
  uuid: string
  scouteeUuid: string
  attempts: number
}

/** How a look ended. */
export interface RunEnd {
  failure: BotFailure | null
  pageUrls: readonly string[]
}

/** How many looks are being made; one taken before `deadSince` was left by a process that ended. */
export async function countRunning(tx: TenantTransaction, deadSince: Date): Promise<number> {
  const row = await tx
    .selectFrom('scoutee_bot_runs')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('finished_at', 'is', null)
    .where('state', '=', 'running')
    .where('started_at', '>=', deadSince)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Looks that can be made now: waiting ones whose time has come, and those that were left. The oldest first. */
function due(tx: TenantTransaction, now: Date, deadSince: Date) {
  return tx
    .selectFrom('scoutee_bot_runs')
    .where('finished_at', 'is', null)
    .where('not_before', '<=', now)
    .where((eb) => eb.or([eb('state', '=', 'waiting'), eb('started_at', '<', deadSince)]))
    .orderBy('not_before')
    .orderBy('uuid')
    .limit(1)
}

/** Takes the next look that is due; null when there is none. */
export async function takeRun(tx: TenantTransaction, now: Date, deadSince: Date): Promise<TakenRun | null> {
  const row = await tx
    .updateTable('scoutee_bot_runs')
    .set({ state: 'running', started_at: now, attempts: sql`attempts + 1` })
    .where('uuid', '=', due(tx, now, deadSince).select('uuid'))
    .returning(['uuid', 'scoutee_uuid', 'attempts'])
    .executeTakeFirst()
  return row === undefined ? null : { uuid: row.uuid, scouteeUuid: row.scoutee_uuid, attempts: row.attempts }
}

/** Whether a look is due. */
export async function hasDueRun(tx: TenantTransaction, now: Date, deadSince: Date): Promise<boolean> {
  return (await due(tx, now, deadSince).select('uuid').executeTakeFirst()) !== undefined
}

/** Ends a look that is still this taking's; gives whether it was. */
export async function endRun(tx: TenantTransaction, run: TakenRun, end: RunEnd, now: Date): Promise<boolean> {
  const result = await tx
    .updateTable('scoutee_bot_runs')
    .set({
      state: end.failure === null ? 'done' : 'failed',
      failure: end.failure,
      finished_at: now,
      page_urls: [...end.pageUrls]
    })
    .where('uuid', '=', run.uuid)
    .where('state', '=', 'running')
    .where('attempts', '=', run.attempts)
    .executeTakeFirstOrThrow()
  return Number(result.numUpdatedRows) === 1
}

/** Writes what an ended look proposed. */
export async function writeProposals(tx: TenantTransaction, run: TakenRun, proposals: readonly KeptProposal[]): Promise<void> {
  await tx
    .updateTable('scoutee_bot_runs')
    .set({ proposals: JSON.stringify(proposals) })
    .where('uuid', '=', run.uuid)
    .execute()
}

/** Puts a look back to be tried again later; `failure` is the reason so far. */
export async function putBack(tx: TenantTransaction, run: TakenRun, failure: BotFailure, notBefore: Date): Promise<void> {
  await tx
    .updateTable('scoutee_bot_runs')
    .set({ state: 'waiting', failure, not_before: notBefore })
    .where('uuid', '=', run.uuid)
    .where('state', '=', 'running')
    .where('attempts', '=', run.attempts)
    .execute()
}

/** What a look needs of a living company; undefined when it is gone. */
export function findSubject(tx: TenantTransaction, scouteeUuid: string) {
  return tx
    .selectFrom('scoutees')
    .select(['name', 'url'])
    .where('uuid', '=', scouteeUuid)
    .where('deleted_at', 'is', null)
    .where('people_flg', '=', false)
    .executeTakeFirst()
}

/** Puts the pages that proposals of a company stand on before those of earlier ones, ten at most (2§3 "botReferenceUrls"). */
export async function addReferences(tx: TenantTransaction, scouteeUuid: string, urls: readonly string[]): Promise<void> {
  const row = await tx.selectFrom('scoutees').select('bot_reference_urls').where('uuid', '=', scouteeUuid).executeTakeFirst()
  const all = [...new Set([...urls, ...(row?.bot_reference_urls ?? [])])].slice(0, 10)
  await tx.updateTable('scoutees').set({ bot_reference_urls: all }).where('uuid', '=', scouteeUuid).execute()
}

/** Deletes looks that ended before an instant and are not the latest of their company. */
export async function forgetRuns(tx: TenantTransaction, before: Date): Promise<void> {
  await tx
    .deleteFrom('scoutee_bot_runs as r')
    .where('r.finished_at', '<', before)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('scoutee_bot_runs as later')
          .select('later.uuid')
          .where('later.scoutee_uuid', '=', sql.ref<string>('r.scoutee_uuid'))
          .where('later.requested_at', '>', sql.ref<Date>('r.requested_at'))
      )
    )
    .execute()
}
