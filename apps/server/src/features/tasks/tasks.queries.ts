import { v7 } from 'uuid'
import type { TenantTransaction } from '../../platform/db/doors.ts'

/** A task of a case to be made. */
export interface NewTask {
  tenantUuid: string
  projectUuid: string
  name: string
  dueOn: string | null
  isDone: boolean
  assigneeUuids: readonly string[]
  createdBy: string
  now: Date
}

/** Writes tasks of cases with their assignees. */
export async function insertTasks(tx: TenantTransaction, tasks: readonly NewTask[]): Promise<void> {
  const rows = tasks.map((task) => ({ task, uuid: v7() }))
  if (rows.length === 0) return
  await tx
    .insertInto('tasks')
    .values(
      rows.map(({ task, uuid }) => ({
        tenant_uuid: task.tenantUuid,
        uuid,
        project_uuid: task.projectUuid,
        name: task.name,
        due_on: task.dueOn,
        done_flg: task.isDone,
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
}
