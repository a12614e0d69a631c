import { isDeepStrictEqual } from 'node:util'
import type { operationGroups } from '@mekiki/contract'
import { type Actor, type SimpleUseCase, type RunContext, useCase } from '../../../platform/http/context.ts'
import { lockProjects, getVisibility } from '../../cases/projects/access/index.ts'
import { notifyAssignees, recountTasks, requireKnownAssignees, taskEntry, valuesOf, addedAssignees } from './changes.ts'
import { getSubject, getTasks, lockSeenTasks, requireTaskRight, type SeenTask, withSubjects } from './subjects.ts'
import { insertTasks, writeDeleted, type TaskValues, updateTask as writeTask, writeDone } from './task-write.queries.ts'
import { presentTask } from './tasks.presenter.ts'
import { notFound, requireVersion } from '../../../platform/http/answers/app-error.ts'
import type { FoundPage, TenantTransaction } from '../../../platform/db/gateways.ts'
import { findTaskPage, readTasks } from './tasks.queries.ts'

/**
 * Adds a task to a case or theme that the caller may read. New assignees are told.
 * @throws 404, 400 for assignees who do not exist.
 */
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

/**
 * Deletes a task, which the history can take back.
 * @throws 404, 403.
 */
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

const inOrder = (values: TaskValues): TaskValues => ({ ...values, assigneeUserUuids: values.assigneeUserUuids.toSorted() })

/** Gives a locked task other values: written, in the history, counted, and new assignees are told. Gives false where it has these values already. */
export async function changeTask(context: RunContext, task: SeenTask, values: TaskValues): Promise<boolean> {
  const { tx, actor, now, audit } = context
  const { row, subject } = task
  const [from, to] = [inOrder(valuesOf(row)), inOrder(values)]
  if (isDeepStrictEqual(from, to)) return false
  const addedUuids = addedAssignees(task, values.assigneeUserUuids)
  await requireKnownAssignees(context, addedUuids)
  await writeTask(tx, row.uuid, values, { tenantUuid: actor.tenantUuid, userUuid: actor.userUuid, now })
  audit(taskEntry(subject, row.uuid, 'update_task', { from, to }))
  await notifyAssignees(context, { uuid: row.uuid, subject, name: values.name, dueDate: values.dueDate, addedUuids })
  await recountTasks(context, [subject])
  return true
}

/**
 * Changes a task.
 * @throws 404, 403, 409 `stale_version`, 400 for assignees who do not exist.
 */
export const updateTask: SimpleUseCase<typeof operationGroups.tasks.update> = async (context, { params, body, ifMatch }) => {
  const { tx, actor, operationUuid } = context
  const [task] = await lockSeenTasks(tx, actor, [params.task_uuid])
  if (!task) throw notFound([params.task_uuid])
  requireTaskRight(actor, 'update', [task])
  requireVersion(ifMatch, task.row.version, () => presentTask(task.row, task.subject, actor))
  const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
  const isChanged = await changeTask(context, task, { ...valuesOf(task.row), ...given })
  const [after] = await getTasks(tx, actor, [task.row.uuid])
  if (!after) throw notFound([task.row.uuid])
  return { ...presentTask(after.row, after.subject, actor), ...(isChanged && { operationUuid }) }
}

/**
 * Marks tasks as done or undone, all or none; answers those that were not so before.
 * @throws 404, 403.
 */
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

/** Tasks as the caller sees them, in the order of `uuids`; those that do not exist for the caller are left out. */
export async function presentTasks(tx: TenantTransaction, actor: Actor, uuids: readonly string[]) {
  const seen = await withSubjects(tx, actor, await readTasks(tx, uuids))
  return seen.map(({ row, subject }) => presentTask(row, subject, actor))
}

/**
 * The tasks of cases and themes that the caller sees, by due date.
 * @throws 404 for a case or theme whose tasks do not exist for the caller.
 */
export const listTasks = useCase<typeof operationGroups.tasks.list, FoundPage>({
  prepare: async ({ actor, finder }, { query }) =>
    findTaskPage(finder, query, await getVisibility(finder.db, actor), { order: query.sort_order, page: query.page, perPage: query.per_page }),
  run: async ({ tx, actor }, { query }, { uuids, totalCount }) => {
    if (query.project_uuid !== undefined) await getSubject(tx, actor, { projectUuid: query.project_uuid })
    // A theme's own tasks are nothing for guests, those of its cases that they see are.
    const isOfProjects = actor.isGuest && query.linked_to === 'project'
    if (query.theme_uuid !== undefined && !isOfProjects) await getSubject(tx, actor, { themeUuid: query.theme_uuid })
    return { items: await presentTasks(tx, actor, uuids), totalCount }
  }
})
