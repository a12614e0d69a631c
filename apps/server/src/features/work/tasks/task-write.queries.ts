import { sql } from 'kysely'
import { v7 } from 'uuid'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { partTextColumns } from '../../cases/projects/detail/index.ts'
import { oneOf } from '../../../platform/db/statements/one-of.ts'

/** What a task is found by: its name and its text, as lines (`textTables`). */
const taskTextColumns = (name: string, detail: string) => partTextColumns(`${name}\n${detail}`)

/** A task to be made: of a case, or of a theme. */
export interface NewTask {
  tenantUuid: string
  projectUuid?: string | null
  themeUuid?: string | null
  name: string
  detail?: string
  dueOn: string | null
  isDone: boolean
  notificationDaysBeforeDue?: readonly number[]
  assigneeUuids: readonly string[]
  createdBy: string | null
  now: Date
}

/** Writes tasks with their assignees; gives their uuids in order. */
export async function insertTasks(tx: TenantTransaction, tasks: readonly NewTask[]): Promise<string[]> {
  const rows = tasks.map((task) => ({ task, uuid: v7() }))
  if (rows.length === 0) return []
  await tx
    .insertInto('tasks')
    .values(
      rows.map(({ task, uuid }) => ({
        tenant_uuid: task.tenantUuid,
        uuid,
        project_uuid: task.projectUuid ?? null,
        theme_uuid: task.themeUuid ?? null,
        name: task.name,
        detail: task.detail ?? '',
        ...taskTextColumns(task.name, task.detail ?? ''),
        due_on: task.dueOn,
        done_flg: task.isDone,
        notification_days_before_due: [...(task.notificationDaysBeforeDue ?? [])],
        created_by: task.createdBy,
        created_at: task.now,
        updated_by: task.createdBy,
        updated_at: task.now
      }))
    )
    .execute()
  const assignees = rows.flatMap(({ task, uuid }) =>
    task.assigneeUuids.map((userUuid) => ({ tenant_uuid: task.tenantUuid, task_uuid: uuid, user_uuid: userUuid }))
  )
  if (assignees.length > 0) await tx.insertInto('task_assignees').values(assignees).execute()
  return rows.map(({ uuid }) => uuid)
}

/** A task's own values as they are written. */
export interface TaskValues {
  name: string
  detail: string
  dueDate: string | null
  doneFlg: boolean
  assigneeUserUuids: readonly string[]
  notificationDaysBeforeDue: readonly number[]
}

/** Who writes, when. */
export interface WriteStamp {
  tenantUuid: string
  userUuid: string
  now: Date
}

const stampOf = ({ userUuid, now }: WriteStamp) => ({ updated_by: userUuid, updated_at: now, version: sql<number>`version + 1` })

/** Locks tasks in the order of their ids. */
export async function lockTasks(tx: TenantTransaction, uuids: readonly string[]): Promise<void> {
  if (uuids.length === 0) return
  await tx.selectFrom('tasks').select('uuid').where('uuid', '=', oneOf(uuids)).orderBy('uuid').forUpdate().execute()
}

/** Writes a task's values and assignees anew. */
export async function updateTask(tx: TenantTransaction, uuid: string, values: TaskValues, stamp: WriteStamp): Promise<void> {
  await tx
    .updateTable('tasks')
    .set({
      name: values.name,
      detail: values.detail,
      ...taskTextColumns(values.name, values.detail),
      due_on: values.dueDate,
      done_flg: values.doneFlg,
      notification_days_before_due: [...values.notificationDaysBeforeDue],
      ...stampOf(stamp)
    })
    .where('uuid', '=', uuid)
    .execute()
  await tx.deleteFrom('task_assignees').where('task_uuid', '=', uuid).execute()
  const assignees = values.assigneeUserUuids.map((userUuid) => ({ tenant_uuid: stamp.tenantUuid, task_uuid: uuid, user_uuid: userUuid }))
  if (assignees.length > 0) await tx.insertInto('task_assignees').values(assignees).execute()
}

/** Marks tasks as done or undone. */
export async function writeDone(tx: TenantTransaction, uuids: readonly string[], isDone: boolean, stamp: WriteStamp): Promise<void> {
  if (uuids.length === 0) return
  await tx
    .updateTable('tasks')
    .set({ done_flg: isDone, ...stampOf(stamp) })
    .where('uuid', '=', oneOf(uuids))
    .execute()
}

/** Deletes tasks softly, or brings deleted ones back. */
export async function writeDeleted(tx: TenantTransaction, uuids: readonly string[], isDeleted: boolean, stamp: WriteStamp): Promise<void> {
  if (uuids.length === 0) return
  await tx
    .updateTable('tasks')
    .set({ deleted_at: isDeleted ? stamp.now : null, ...stampOf(stamp) })
    .where('uuid', '=', oneOf(uuids))
    .execute()
}
