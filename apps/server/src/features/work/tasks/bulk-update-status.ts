import type { operationGroups } from '@mekiki/contract'
import type { SimpleUseCase } from '../../../platform/http/context.ts'
import { recountTasks, taskEntry, valuesOf } from './changes.ts'
import { lockSeenTasks, requireTaskRight } from './subjects.ts'
import { writeDone } from './task-write.queries.ts'

/** Marks tasks as done or undone, all or none; answers those that were not so before. Raises 404, 403. */
export const bulkUpdateTaskStatus: SimpleUseCase<typeof operationGroups.tasks.bulkUpdateStatus> = async (context, { body }) => {
  const { tx, actor, now, audit, operationUuid } = context
  const tasks = await lockSeenTasks(tx, actor, body.uuids)
  requireTaskRight(actor, 'update', tasks)
  const changed = tasks.filter(({ row }) => row.done_flg !== body.doneFlg)
  const uuids = changed.map(({ row }) => row.uuid)
  await writeDone(tx, uuids, body.doneFlg, { tenantUuid: actor.tenantUuid, userUuid: actor.userUuid, now })
  for (const { row, subject } of changed) {
    const from = valuesOf(row)
    audit(taskEntry(subject, row.uuid, 'update_task', { from, to: { ...from, doneFlg: body.doneFlg } }))
  }
  await recountTasks(
    context,
    changed.map(({ subject }) => subject)
  )
  return { uuids, operationUuid }
}
