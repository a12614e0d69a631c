import type { BotFeedbackProperty } from '@mekiki/contract/workspace/constants/index'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'

const anyUuid = (uuids: readonly string[]) => sql<string>`any(${uuids}::uuid[])`

/** Living companies and people with their latest look and one user's feedback, in one statement, in no order. */
export function findStatuses(tx: TenantTransaction, uuids: readonly string[], userUuid: string) {
  return tx
    .selectFrom('scoutees as s')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('scoutee_bot_runs as run')
          .select(['run.state', 'run.failure', 'run.requested_at', 'run.finished_at', 'run.page_urls', 'run.proposals'])
          .where('run.scoutee_uuid', '=', sql.ref<string>('s.uuid'))
          .orderBy('run.requested_at', 'desc')
          .orderBy('run.uuid', 'desc')
          .limit(1)
          .as('r'),
      (join) => join.onTrue()
    )
    .where('s.uuid', '=', anyUuid(uuids))
    .where('s.deleted_at', 'is', null)
    .select(['s.uuid', 's.people_flg', 's.url', 's.properties', 'r.state', 'r.failure', 'r.requested_at', 'r.finished_at', 'r.page_urls', 'r.proposals'])
    .select(
      jsonArrayFrom(
        tx
          .selectFrom('scoutee_bot_feedback as f')
          .select(['f.property', 'f.good_flg'])
          .where('f.scoutee_uuid', '=', sql.ref<string>('s.uuid'))
          .where('f.user_uuid', '=', userUuid)
      ).as('feedback')
    )
    .execute()
}

export type StatusRow = Awaited<ReturnType<typeof findStatuses>>[number]

/** Writes what a user thinks of a value that the bot found; a repetition changes it. */
export async function saveFeedback(
  tx: TenantTransaction,
  feedback: { tenantUuid: string; scouteeUuid: string; userUuid: string; property: BotFeedbackProperty; isGood: boolean; value: unknown; now: Date }
): Promise<void> {
  await tx
    .insertInto('scoutee_bot_feedback')
    .values({
      tenant_uuid: feedback.tenantUuid,
      scoutee_uuid: feedback.scouteeUuid,
      user_uuid: feedback.userUuid,
      property: feedback.property,
      good_flg: feedback.isGood,
      value: feedback.value === undefined ? null : JSON.stringify(feedback.value),
      created_at: feedback.now,
      updated_at: feedback.now
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_uuid', 'scoutee_uuid', 'user_uuid', 'property'])
        .doUpdateSet((eb) => ({ good_flg: eb.ref('excluded.good_flg'), value: eb.ref('excluded.value'), updated_at: eb.ref('excluded.updated_at') }))
    )
    .execute()
}
