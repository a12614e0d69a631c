import type { AuditEntry } from '../../../platform/log/audit.ts'
import { type Fault, refuseFaults } from '../../../platform/http/answers/field-faults.ts'
import type { RunContext } from '../../../platform/http/context.ts'
import { notify } from '../../workspace/notifications/index.ts'
import { listPeopleWhoSee, readReaders, getVisibility } from '../../cases/projects/access/index.ts'
import { refreshProjectFigures } from '../../cases/projects/list/index.ts'
import { type ProjectReader } from '../../cases/projects/index.ts'
import { type SeenTask, getSubject, getTasks, withSubjects } from './subjects.ts'
import type { TaskValues } from './task-write.queries.ts'
import type { TaskSubject } from './tasks.policy.ts'
import { listUnknownUsers, type TaskRow, findTaskPage, readTasks } from './tasks.queries.ts'
import type { TaskFilters } from '@mekiki/contract/work/tasks/tasks.schemas'
import type { Finder, TenantTransaction } from '../../../platform/db/gateways.ts'
import { presentTask } from './tasks.presenter.ts'

/** A task's own values as they stand. */
export function valuesOf(row: TaskRow): TaskValues {
  return {
    name: row.name,
    detail: row.detail,
    dueDate: row.due_on,
    doneFlg: row.done_flg,
    assigneeUserUuids: row.assignee_uuids,
    notificationDaysBeforeDue: row.notification_days_before_due
  }
}

/** What the history says of a change of a task; of a theme's task it stands under the theme. */
export function taskEntry(subject: TaskSubject, uuid: string, action: string, change: { from?: TaskValues; to?: TaskValues }): AuditEntry {
  const place = subject.kind === 'project' ? { projectUuid: subject.uuid, themeUuid: subject.themeUuid } : { themeUuid: subject.uuid }
  return { entityType: 'task', entityUuid: uuid, action, part: 'task', ...place, ...change }
}

/** Recounts the undone tasks of the cases among these; a theme's are counted when it is read. */
export async function recountTasks({ tx }: Pick<RunContext, 'tx'>, subjects: readonly TaskSubject[]): Promise<void> {
  await refreshProjectFigures(tx, [...new Set(subjects.flatMap((subject) => (subject.kind === 'project' ? subject.uuid : [])))].toSorted())
}

/** @throws 400 naming each assignee who does not exist in the tenant. */
export async function requireKnownAssignees({ tx, language }: Pick<RunContext, 'tx' | 'language'>, uuids: readonly string[]): Promise<void> {
  const unknown = await listUnknownUsers(tx, uuids)
  const faults = uuids.flatMap((uuid, index): Fault[] => (unknown.has(uuid) ? [{ field: `assigneeUserUuids.${index}`, fault: 'unknown_id' }] : []))
  refuseFaults(language, faults)
}

/** A day as people read it in a sentence. */
export const spellDay = (day: string): string => day.split('-').map(Number).join('/')

/** The page of a task. */
export const pathOf = (subject: TaskSubject, taskUuid: string): string =>
  subject.kind === 'project'
    ? `/project_groups/${subject.themeUuid}/projects/${subject.uuid}?tab=projectTask&task_uuid=${taskUuid}`
    : `/themes/tasks?task_uuid=${taskUuid}`

/** Those of the people to whom the tasks of themes exist. */
async function withoutGuests(tx: RunContext['tx'], userUuids: readonly string[]): Promise<string[]> {
  const readers = await readReaders(tx, userUuids)
  return userUuids.filter((uuid) => readers.get(uuid)?.isGuest === false)
}

/** Tells people that they were given a task, as far as they see its case or theme; never the one who gave it. */
export async function notifyAssignees(
  { tx, actor, emit }: Pick<RunContext, 'tx' | 'actor' | 'emit'>,
  task: { uuid: string; subject: TaskSubject; name: string; dueDate: string | null; addedUuids: readonly string[] }
): Promise<void> {
  const { subject, addedUuids, dueDate } = task
  if (addedUuids.length === 0) return
  const userUuids =
    subject.kind === 'theme'
      ? await withoutGuests(tx, addedUuids)
      : await listPeopleWhoSee(tx, { ...subject.facts, themeUuid: subject.themeUuid }, 'task', { userUuids: addedUuids })
  const due = dueDate === null ? {} : { due: spellDay(dueDate) }
  notify({
    kind: 'task_assigned',
    userUuids,
    byUserUuid: actor.userUuid,
    params: { task: task.name, target: subject.name, ...due },
    path: pathOf(subject, task.uuid)
  }).forEach(emit)
}

/** The people who are assigned now and were not before. */
export function addedAssignees({ row }: SeenTask, after: readonly string[]): string[] {
  return after.filter((uuid) => !row.assignee_uuids.includes(uuid))
}

const all = 2_147_483_647

/** The ids of all tasks that meet the filters and exist for the reader, by due date. */
export async function findTaskIds(finder: Finder, reader: ProjectReader, filters: TaskFilters): Promise<string[]> {
  const { uuids } = await findTaskPage(finder, filters, await getVisibility(finder.db, reader), { order: 'asc', page: 1, perPage: all })
  return uuids
}

/** Tasks as their reader sees them, in the order of the ids; those that do not exist for the reader are left out. */
export async function readPresentedTasks(tx: TenantTransaction, reader: ProjectReader, uuids: readonly string[]) {
  const seen = await withSubjects(tx, reader, await readTasks(tx, uuids))
  return seen.map(({ row, subject }) => presentTask(row, subject, reader))
}

/** @throws 404 unless all of these exist for the reader: tasks, the case and the theme whose tasks are meant. */
export async function requireTasks(
  tx: TenantTransaction,
  reader: ProjectReader,
  { uuids, projectUuid, themeUuid }: { uuids: readonly string[]; projectUuid: string | null; themeUuid: string | null }
): Promise<void> {
  if (uuids.length > 0) await getTasks(tx, reader, uuids)
  if (projectUuid !== null) await getSubject(tx, reader, { projectUuid })
  if (themeUuid !== null) await getSubject(tx, reader, { themeUuid })
}
