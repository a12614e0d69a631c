import { z } from 'zod'
import { listActiveTenants } from '../../../platform/db/tenants/active-tenants.queries.ts'
import { defineBatch } from '../../../platform/batches/index.ts'
import { dayInTokyo } from '../../../platform/clock.ts'
import { type TenantTransaction, withTenant } from '../../../platform/db/gateways.ts'
import { type Effect, writeOutbox } from '../../../platform/outbox/outbox.ts'
import type { Platform } from '../../../platform/platform.ts'
import { ensureSettings } from '../alerts/index.ts'
import { notify } from '../../workspace/notifications/index.ts'
import { readReaders } from '../../cases/projects/access/index.ts'
import { pathOf, spellDay } from './changes.ts'
import { findReminders, forgetReminders, isUnderMaintenance, saveReminders, type Reminder } from './reminders.queries.ts'
import { type SeenTask, withSubjects } from './subjects.ts'
import { readTasks } from './tasks.queries.ts'

// A weekend with the server off is made up for.
const daysBack = 3
// People are told at this hour in Tokyo; a run before it is still about the day before.
const reminderHour = 9
const keptMilliseconds = 60 * 86_400_000

/** What a run told. */
export interface ReminderCounts {
  reminders: number
  people: number
  failed: number
}

const effectKeyOf = ({ kind, taskUuid, day }: Reminder): string => `task_${kind}:${taskUuid}:${day}`

function notificationsOf(reminders: readonly Reminder[], tasks: ReadonlyMap<string, SeenTask>): Effect[] {
  return [...Map.groupBy(reminders, effectKeyOf)].flatMap(([effectKey, some]) => {
    const [first] = some
    const task = first && tasks.get(first.taskUuid)
    if (!first || !task) return []
    const { row, subject } = task
    const params = { task: row.name, target: subject.name, due: spellDay(row.due_on ?? '') }
    const userUuids = some.map(({ userUuid }) => userUuid)
    return notify({ kind: first.kind === 'due' ? 'task_due' : 'task_overdue', userUuids, byUserUuid: null, params, path: pathOf(subject, row.uuid), effectKey })
  })
}

/** Those reminders whose receivers see the tasks now, with the tasks. */
async function visibleReminders(tx: TenantTransaction, reminders: readonly Reminder[]): Promise<{ visible: Reminder[]; tasks: Map<string, SeenTask> }> {
  const rows = new Map((await readTasks(tx, [...new Set(reminders.map(({ taskUuid }) => taskUuid))])).map((row) => [row.uuid, row]))
  const readers = await readReaders(tx, [...new Set(reminders.map(({ userUuid }) => userUuid))])
  const [visible, tasks]: [Reminder[], Map<string, SeenTask>] = [[], new Map()]
  for (const [userUuid, own] of Map.groupBy(reminders, (reminder) => reminder.userUuid)) {
    const reader = readers.get(userUuid)
    const seen = reader
      ? await withSubjects(
          tx,
          reader,
          own.flatMap(({ taskUuid }) => rows.get(taskUuid) ?? [])
        )
      : []
    for (const task of seen) tasks.set(task.row.uuid, task)
    visible.push(...own.filter(({ taskUuid }) => seen.some(({ row }) => row.uuid === taskUuid)))
  }
  return { visible, tasks }
}

/** Reminds the people of a tenant: who was told of what, the notifications and one mail for each person are written together, or not at all. */
async function remindTenant(platform: Platform, tenantUuid: string, requestId: string): Promise<ReminderCounts> {
  const now = platform.clock()
  return withTenant(platform.db.user, tenantUuid, 'write', async (tx) => {
    if (await isUnderMaintenance(tx)) return { reminders: 0, people: 0, failed: 0 }
    await forgetReminders(tx, new Date(now.getTime() - keptMilliseconds))
    const { visible, tasks } = await visibleReminders(
      tx,
      await findReminders(tx, { today: dayInTokyo(new Date(now.getTime() - reminderHour * 3_600_000)), hour: reminderHour, daysBack })
    )
    const kept = await saveReminders(tx, tenantUuid, visible, now)
    const byPerson = Map.groupBy(kept, ({ userUuid }) => userUuid)
    await ensureSettings(tx, tenantUuid, [...byPerson.keys()], now)
    const mails = [...byPerson].map(([userUuid, own]): Effect => {
      const told = own.map(({ taskUuid, kind }) => ({ taskUuid, kind }))
      return { kind: 'tasks.reminderMail', payload: { userUuid, told } }
    })
    await writeOutbox(tx, { tenantUuid, requestId, now }, [...notificationsOf(kept, tasks), ...mails])
    return { reminders: kept.length, people: byPerson.size, failed: 0 }
  })
}

/**
 * Reminds everybody of open tasks that come near, are due or overdue, at 9:00 of the day in Tokyo, once for each task, day and person, however often it runs
 * (3-decisions, "Notifications").
 */
export async function remind(platform: Platform, requestId: string, report: (done: number) => Promise<void> = async () => undefined): Promise<ReminderCounts> {
  const all: ReminderCounts = { reminders: 0, people: 0, failed: 0 }
  for (const [index, tenantUuid] of (await listActiveTenants(platform.db.finder)).entries()) {
    try {
      const { reminders, people } = await remindTenant(platform, tenantUuid, requestId)
      all.reminders += reminders
      all.people += people
      if (reminders > 0) platform.wakeOutbox()
    } catch (error) {
      all.failed += 1
      platform.log.error({ err: error, tenantUuid }, 'a workspace could not be reminded of its tasks; it is tried again')
    }
    await report(index + 1)
  }
  return all
}

/** The same as a batch. */
export const reminderBatch = defineBatch({
  args: z.strictObject({}),
  isShort: true,
  run: async ({ platform, runUuid, report }) => {
    const counts = await remind(platform, `reminders ${runUuid}`, report)
    return { state: counts.failed > 0 ? 'partly_failed' : 'succeeded', result: counts }
  }
})
