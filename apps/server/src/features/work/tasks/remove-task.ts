import type { operationGroups } from '@mekiki/contract'
import type { SimpleUseCase } from '../../../platform/http/context.ts'
import { recountTasks, taskEntry, valuesOf } from './changes.ts'
import { lockSeenTasks, requireTaskRight } from './subjects.ts'
import { writeDeleted } from './task-write.queries.ts'

/** Deletes a task, which the history can take back. Raises 404, 403. */
export const removeTask: SimpleUseCase<typeof operationGroups.tasks.remove> = async (context, { params }) => {
  const { tx, actor, now, audit, operationUuid } = context
  const tasks = await lockSeenTasks(tx, actor, [params.task_uuid])
  requireTaskRight(actor, 'delete', tasks)
  await writeDeleted(tx, [params.task_uuid], true, { tenantUuid: actor.tenantUuid, userUuid: actor.userUuid, now })
  for (const { row, subject } of tasks) audit(taskEntry(subject, row.uuid, 'delete_task', { from: valuesOf(row) }))
  await recountTasks(
    context,
    tasks.map(({ subject }) => subject)
  )
  return { uuid: params.task_uuid, operationUuid }
}
