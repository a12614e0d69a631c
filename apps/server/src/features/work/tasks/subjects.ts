import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { forbidden, notFound } from '../../../platform/http/answers/app-error.ts'
import { getVisibility, lockProjects, readProjectRows } from '../../cases/projects/access/index.ts'
import { type ProjectReader } from '../../cases/projects/index.ts'
import { lockTasks } from './task-write.queries.ts'
import { canDoWithTask, canSeeTasks, taskKeysFor, type TaskSubject, type TaskVerb } from './tasks.policy.ts'
import { readTasks, readThemeFacts, type TaskRow } from './tasks.queries.ts'

/** A task that exists for the caller, with its case or theme. */
export interface SeenTask {
  row: TaskRow
  subject: TaskSubject
}

const present = (uuids: readonly (string | null | undefined)[]): string[] => [...new Set(uuids.flatMap((uuid) => uuid ?? []))]

/** The cases and themes among these whose tasks exist for the caller, by uuid. */
export async function findSubjects(
  tx: TenantTransaction,
  actor: ProjectReader,
  places: readonly { projectUuid?: string | null; themeUuid?: string | null }[]
): Promise<Map<string, TaskSubject>> {
  const projectUuids = present(places.map((place) => place.projectUuid))
  const visibility = await getVisibility(tx, actor)
  const projects = (await readProjectRows(tx, projectUuids)).map((row): TaskSubject => {
    const { uuid, themeUuid, shownName: name } = row
    return { kind: 'project', uuid, name, themeUuid, facts: row, hiddenParts: visibility.hiddenIn(themeUuid) }
  })
  const themes = (await readThemeFacts(tx, present(places.map((place) => place.themeUuid)))).map((row): TaskSubject => ({
    kind: 'theme',
    uuid: row.uuid,
    name: row.name,
    facts: row
  }))
  return new Map([...projects, ...themes].filter((subject) => canSeeTasks(actor, subject)).map((subject) => [subject.uuid, subject]))
}

/**
 * One case or theme whose tasks exist for the caller.
 * @throws 404.
 */
export async function getSubject(
  tx: TenantTransaction,
  actor: ProjectReader,
  place: { projectUuid?: string | null; themeUuid?: string | null }
): Promise<TaskSubject> {
  const uuid = place.projectUuid ?? place.themeUuid ?? ''
  const subject = (await findSubjects(tx, actor, [place])).get(uuid)
  if (!subject) throw notFound([uuid])
  return subject
}

/** The tasks among these rows that exist for the caller, in their order. */
export async function withSubjects(tx: TenantTransaction, actor: ProjectReader, rows: readonly TaskRow[]): Promise<SeenTask[]> {
  const subjects = await findSubjects(
    tx,
    actor,
    rows.map((row) => ({ projectUuid: row.project_uuid, themeUuid: row.theme_uuid }))
  )
  return rows.flatMap((row) => {
    const subject = subjects.get(row.project_uuid ?? row.theme_uuid ?? '')
    return subject ? [{ row, subject }] : []
  })
}

/**
 * Tasks in the order of `uuids`, all of which exist for the caller.
 * @throws 404 naming the others.
 */
export async function getTasks(tx: TenantTransaction, actor: ProjectReader, uuids: readonly string[], options = { isDeletedToo: false }): Promise<SeenTask[]> {
  const seen = await withSubjects(tx, actor, await readTasks(tx, uuids, options))
  const known = new Set(seen.map(({ row }) => row.uuid))
  const missing = uuids.filter((uuid) => !known.has(uuid))
  if (missing.length > 0) throw notFound(missing)
  return seen
}

/** As `getTasks`, with their cases and then the tasks themselves locked against other writers until the transaction ends. */
export async function lockSeenTasks(
  tx: TenantTransaction,
  actor: ProjectReader,
  uuids: readonly string[],
  options = { isDeletedToo: false }
): Promise<SeenTask[]> {
  const before = await getTasks(tx, actor, uuids, options)
  await lockProjects(tx, present(before.map(({ row }) => row.project_uuid)).toSorted())
  await lockTasks(tx, uuids)
  // Read again: another writer may have changed or deleted them before the locks were ours.
  return getTasks(tx, actor, uuids, options)
}

/** @throws 403, naming the keys and the tasks, unless the caller may do this with every one of them. */
export function requireTaskRight(actor: ProjectReader, verb: TaskVerb, tasks: readonly SeenTask[]): void {
  const refused = tasks.filter(({ row, subject }) => !canDoWithTask(actor, verb, { createdBy: row.created_by, assigneeUuids: row.assignee_uuids }, subject))
  if (refused.length === 0) return
  const keys = new Set(refused.flatMap(({ subject }) => taskKeysFor(actor, subject)))
  throw forbidden(
    [...keys],
    refused.map(({ row }) => row.uuid)
  )
}
