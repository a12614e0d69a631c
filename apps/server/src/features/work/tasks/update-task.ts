import type { operationGroups } from '@mekiki/contract'
import { notFound, requireVersion } from '../../../platform/http/answers/app-error.ts'
import type { RunContext, SimpleUseCase } from '../../../platform/http/context.ts'
import { addedAssignees, notifyAssignees, recountTasks, requireKnownAssignees, taskEntry, valuesOf } from './changes.ts'
import { getTasks, lockSeenTasks, requireTaskRight, type SeenTask } from './subjects.ts'
import { type TaskValues, updateTask as writeTask } from './task-write.queries.ts'
import { presentTask } from './tasks.presenter.ts'

/** Gives a locked task other values: written, in the history, counted, and new assignees are told. */
export async function changeTask(context: RunContext, task: SeenTask, values: TaskValues): Promise<void> {
  const { tx, actor, now, audit } = context
  const { row, subject } = task
  const addedUuids = addedAssignees(task, values.assigneeUserUuids)
  await requireKnownAssignees(context, addedUuids)
  await writeTask(tx, row.uuid, values, { tenantUuid: actor.tenantUuid, userUuid: actor.userUuid, now })
  audit(taskEntry(subject, row.uuid, 'update_task', { from: valuesOf(row), to: { ...values, assigneeUserUuids: values.assigneeUserUuids.toSorted() } }))
  await notifyAssignees(context, { uuid: row.uuid, subject, name: values.name, dueDate: values.dueDate, addedUuids })
  await recountTasks(context, [subject])
}

/** Changes a task. Raises 404, 403, 409 `stale_version`, 400 for assignees who do not exist. */
export const updateTask: SimpleUseCase<typeof operationGroups.tasks.update> = async (context, { params, body, ifMatch }) => {
  const { tx, actor, operationUuid } = context
  const [task] = await lockSeenTasks(tx, actor, [params.task_uuid])
  if (!task) throw notFound([params.task_uuid])
  requireTaskRight(actor, 'update', [task])
  requireVersion(ifMatch, task.row.version, () => presentTask(task.row, task.subject, actor))
  const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
  await changeTask(context, task, { ...valuesOf(task.row), ...given })
  const [after] = await getTasks(tx, actor, [task.row.uuid])
  if (!after) throw notFound([task.row.uuid])
  return { ...presentTask(after.row, after.subject, actor), operationUuid }
}
