import { sql, type SqlBool } from 'kysely'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { inChunks } from '../../../platform/pipeline-writes.ts'

/** What a task is told of for: that its day comes near, or that it is past. */
export type ReminderKind = 'due' | 'overdue'

/** A person who is to be reminded of a task; `day` is the day on which that is. */
export interface Reminder {
  taskUuid: string
  userUuid: string
  kind: ReminderKind
  day: string
}

/**
 * Whom a Tokyo day reminds of which open tasks: on the days before the due day that the task names, on the due day itself, and on the day after
 * it. A day on which nobody was told, since the server was off, is made up for within `daysBack` days; of several such days the last counts. A day
 * whose `hour` had passed when the task was made is left out, and so are those who were told.
 */
export async function findReminders(tx: TenantTransaction, { today, hour, daysBack }: { today: string; hour: number; daysBack: number }): Promise<Reminder[]> {
  const due = sql.ref<string>('t.due_on')
  const day = sql.ref<string>('d.day')
  const days = sql<{ kind: ReminderKind; day: string }>`(
    select 'due' as kind, max(${due} - n) as day from unnest(${sql.ref('t.notification_days_before_due')} || 0) as n
      where ${due} - n <= ${today}::date and ${due} >= ${today}::date
    union all
    select 'overdue', ${due} + 1 where ${due} < ${today}::date)`
  return tx
    .selectFrom('tasks as t')
    .innerJoin('task_assignees as a', 'a.task_uuid', 't.uuid')
    .innerJoin('users as u', 'u.uuid', 'a.user_uuid')
    .innerJoinLateral(days.as<'d'>(sql`d(kind, day)`), (join) => join.onTrue())
    .select(['t.uuid as taskUuid', 'a.user_uuid as userUuid', sql<ReminderKind>`d.kind`.as('kind'), sql<string>`${day}::text`.as('day')])
    .where('t.deleted_at', 'is', null)
    .where('t.done_flg', '=', false)
    .where('t.due_on', 'is not', null)
    .where(sql<SqlBool>`${due} between ${today}::date - ${daysBack + 1}::integer and ${today}::date + 366`)
    .where('u.active_flg', '=', true)
    .where('u.deleted_at', 'is', null)
    .where(sql<SqlBool>`${day} between ${today}::date - ${daysBack}::integer and ${today}::date`)
    .where(sql<SqlBool>`(${day} + make_interval(hours => ${hour}::integer)) at time zone 'Asia/Tokyo' >= ${sql.ref('t.created_at')}`)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('task_reminders as r')
            .select('r.day')
            .whereRef('r.task_uuid', '=', 't.uuid')
            .whereRef('r.user_uuid', '=', 'a.user_uuid')
            .where(sql<SqlBool>`${sql.ref('r.kind')} = d.kind and ${sql.ref('r.day')} = ${day}`)
        )
      )
    )
    .orderBy('a.user_uuid')
    .orderBy('t.due_on')
    .orderBy('t.uuid')
    .execute()
}

/** Whether the workspace refuses writes for now. */
export async function isUnderMaintenance(tx: TenantTransaction): Promise<boolean> {
  const row = await tx.selectFrom('tenants').select('migration_started_at').executeTakeFirst()
  return row !== undefined && row.migration_started_at !== null
}

/** Writes down who is told of what; gives those that nobody else has written down. */
export async function saveReminders(tx: TenantTransaction, tenantUuid: string, reminders: readonly Reminder[], now: Date): Promise<Reminder[]> {
  const rowsPerStatement = 1000
  const kept: Reminder[] = []
  for (const chunk of inChunks(reminders, rowsPerStatement)) {
    const rows = chunk.map(({ taskUuid, userUuid, kind, day }) => ({
      tenant_uuid: tenantUuid,
      task_uuid: taskUuid,
      user_uuid: userUuid,
      kind,
      day,
      created_at: now
    }))
    const written = await tx
      .insertInto('task_reminders')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .returning(['task_uuid', 'user_uuid', 'kind', 'day'])
      .execute()
    for (const row of written) {
      kept.push({ taskUuid: row.task_uuid, userUuid: row.user_uuid, kind: row.kind === 'due' ? 'due' : 'overdue', day: row.day })
    }
  }
  return kept
}

/** Forgets who was told of days before an instant: they do not come again. */
export async function forgetReminders(tx: TenantTransaction, before: Date): Promise<void> {
  await tx.deleteFrom('task_reminders').where('created_at', '<', before).execute()
}
