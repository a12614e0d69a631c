import type { operationGroups } from '@mekiki/contract'
import type { SimpleUseCase } from '../../../platform/http/context.ts'
import { lockProjects } from '../../cases/projects/index.ts'
import { notifyAssignees, recountTasks, requireKnownAssignees, taskEntry, valuesOf } from './changes.ts'
import { getSubject, getTasks } from './subjects.ts'
import { insertTasks } from './task-write.queries.ts'
import { presentTask } from './tasks.presenter.ts'

/** Adds a task to a case or theme that the caller may read. Raises 404, 400 for assignees who do not exist. New assignees are told. */
export const createTask: SimpleUseCase<typeof operationGroups.tasks.create> = async (context, { body }) => {
  const { tx, actor, now, audit, operationUuid } = context
  const { projectUuid, themeUuid, dueDate, doneFlg, assigneeUserUuids, ...texts } = body
  if (projectUuid !== undefined) await lockProjects(tx, [projectUuid])
  const subject = await getSubject(tx, actor, { projectUuid, themeUuid })
  await requireKnownAssignees(context, assigneeUserUuids)
  const stamp = { tenantUuid: actor.tenantUuid, createdBy: actor.userUuid, now }
  const uuids = await insertTasks(tx, [
    { ...texts, ...stamp, projectUuid: projectUuid ?? null, themeUuid: themeUuid ?? null, dueOn: dueDate, isDone: doneFlg, assigneeUuids: assigneeUserUuids }
  ])
  const tasks = await getTasks(tx, actor, uuids)
  for (const { row } of tasks) {
    audit(taskEntry(subject, row.uuid, 'create_task', { to: valuesOf(row) }))
    await notifyAssignees(context, { uuid: row.uuid, subject, name: row.name, dueDate, addedUuids: assigneeUserUuids })
  }
  await recountTasks(context, [subject])
  const [task] = tasks.map(({ row }) => ({ ...presentTask(row, subject, actor), operationUuid }))
  if (!task) throw new Error('a task that was just written cannot be read')
  return task
}
