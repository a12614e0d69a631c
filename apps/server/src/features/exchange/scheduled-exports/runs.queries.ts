import type { scheduledExportOutcomes } from '@mekiki/contract/exchange/scheduled-exports/scheduled-exports.schemas'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'

const keptDays = 90
const shownRuns = 100

/** A mail of a schedule, and what became of it. */
export interface NewRun {
  tenantUuid: string
  uuid: string
  scheduleUuid: string
  userUuid: string
  outcome: (typeof scheduledExportOutcomes)[number]
  rowsCount: number | null
  isTrial: boolean
  now: Date
}

/** Whether a mail was dealt with already: an effect may run again. */
export async function hasRun(tx: TenantTransaction, uuid: string): Promise<boolean> {
  return (await tx.selectFrom('scheduled_export_runs').select('uuid').where('uuid', '=', uuid).executeTakeFirst()) !== undefined
}

/** Writes down what became of a mail, and forgets what is long past; false when it stands there already. */
export async function insertRun(tx: TenantTransaction, run: NewRun): Promise<boolean> {
  const { numInsertedOrUpdatedRows: written = 0n } = await tx
    .insertInto('scheduled_export_runs')
    .values({
      tenant_uuid: run.tenantUuid,
      uuid: run.uuid,
      schedule_uuid: run.scheduleUuid,
      user_uuid: run.userUuid,
      at: run.now,
      outcome: run.outcome,
      rows_count: run.rowsCount,
      is_trial: run.isTrial
    })
    .onConflict((conflict) => conflict.columns(['tenant_uuid', 'uuid']).doNothing())
    .executeTakeFirst()
  const until = new Date(run.now.getTime() - keptDays * 86_400_000)
  await tx.deleteFrom('scheduled_export_runs').where('schedule_uuid', '=', run.scheduleUuid).where('at', '<', until).execute()
  return written > 0n
}

/** The last mails of a schedule, to all readers or (not null) to one, the newest first. */
export function readRuns(tx: TenantTransaction, scheduleUuid: string, userUuid: string | null) {
  const runs = tx
    .selectFrom('scheduled_export_runs as r')
    .innerJoin('users as u', 'u.uuid', 'r.user_uuid')
    .where('r.schedule_uuid', '=', scheduleUuid)
    .select(['r.uuid', 'r.at', 'r.user_uuid', 'u.name', 'r.outcome', 'r.rows_count', 'r.is_trial'])
  return (userUuid === null ? runs : runs.where('r.user_uuid', '=', userUuid)).orderBy('r.at', 'desc').orderBy('r.uuid', 'desc').limit(shownRuns).execute()
}
