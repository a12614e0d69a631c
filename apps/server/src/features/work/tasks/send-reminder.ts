import { taskReminderMail } from '@mekiki/i18n/mail/mail-alerts'
import { z } from 'zod'
import { type TenantTransaction, withTenant } from '../../../platform/db/gateways.ts'
import type { EffectHandler } from '../../../platform/feature.ts'
import { renderMail } from '../../../platform/mail/index.ts'
import { linksOf, readKeys } from '../alerts/index.ts'
import { readMailReceivers } from '../../workspace/notifications/index.ts'
import { readReaders } from '../../cases/projects/access/index.ts'
import { pathOf, spellDay } from './changes.ts'
import { type SeenTask, withSubjects } from './subjects.ts'
import { readTasks } from './tasks.queries.ts'

const payloadSchema = z.object({ userUuid: z.guid(), told: z.array(z.object({ taskUuid: z.guid(), kind: z.enum(['due', 'overdue']) })) })

type Payload = z.output<typeof payloadSchema>

// The list of tasks has them all.
const maxShown = 30

/** The tasks that the receiver sees and is still to do, by what they are told of for. */
async function readTold(tx: TenantTransaction, { userUuid, told }: Payload): Promise<Record<'due' | 'overdue', SeenTask[]>> {
  const reader = (await readReaders(tx, [userUuid])).get(userUuid)
  const rows = await readTasks(
    tx,
    told.map(({ taskUuid }) => taskUuid)
  )
  const open = rows.filter((row) => !row.done_flg && row.assignee_uuids.includes(userUuid))
  const seen = reader ? await withSubjects(tx, reader, open) : []
  const of = (kind: 'due' | 'overdue') => seen.filter(({ row }) => told.some((each) => each.kind === kind && each.taskUuid === row.uuid))
  return { due: of('due'), overdue: of('overdue') }
}

/** Mails a person the tasks of one reminder, as they are at this moment; whoever turned these mails off, or has done them all, gets nothing. */
export const sendReminder: EffectHandler = async ({ platform, tenantUuid, effectUuid }, raw) => {
  const payload = payloadSchema.parse(raw)
  const { userUuid } = payload
  const loaded = await withTenant(platform.db.user, tenantUuid, 'read', async (tx) => {
    const [[receiver], [key], told] = [await readMailReceivers(tx, [userUuid]), await readKeys(tx, [userUuid]), await readTold(tx, payload)]
    return receiver && key?.task_reminder_mail === true ? { receiver, key: key.unsubscribe_key, told } : null
  })
  if (!loaded || loaded.told.due.length + loaded.told.overdue.length === 0) return
  const { receiver, key, told } = loaded
  const { addressOf, settingsUrl, unsubscribeUrl } = linksOf(platform.publicUrl, { tenantUuid, userUuid, kind: 'taskReminderMail' }, key)
  const counts = (tasks: readonly SeenTask[]) => ({ total: tasks.length, shown: Math.min(maxShown, tasks.length) })
  const text = taskReminderMail(receiver.language, {
    tenantName: receiver.tenantName,
    userName: receiver.name,
    due: counts(told.due),
    overdue: counts(told.overdue),
    url: addressOf('/project_groups/tasks'),
    settingsUrl,
    unsubscribeUrl
  })
  const tables = [told.overdue, told.due].filter((tasks) => tasks.length > 0)
  const sections = text.sections.map(({ title, headers, more }, index) => {
    const rows = (tables[index] ?? []).slice(0, maxShown).map(({ row, subject }) => ({
      cells: [row.name, subject.name, spellDay(row.due_on ?? '')],
      url: addressOf(pathOf(subject, row.uuid))
    }))
    return { title, more, table: { headers, rows } }
  })
  const body = renderMail({ ...text, sections })
  await platform.mailer.send({ to: receiver.email, subject: text.subject, ...body, fromName: receiver.tenantName, messageId: effectUuid, unsubscribeUrl })
}
