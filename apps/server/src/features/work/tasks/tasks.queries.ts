import type { TenantTransaction } from '../../../platform/db/doors.ts'
import type { Finder, FoundPage } from '../../../platform/db/doors.ts'
import { oneOf } from '../../../platform/db/one-of.ts'
import { sql } from 'kysely'
import { inScope, never, notInThemes, type Visibility } from '../../cases/projects/index.ts'

/** What a list of tasks asks for. */
export interface TaskFilter {
  themeUuid: string | null
  projectUuid: string | null
  isDone: boolean | null
  linkedTo: 'project' | 'theme' | null
  assigneeUuids: readonly string[]
  /** These alone; none for all. */
  taskUuids: readonly string[]
  /** Days between which a task is due, both included. */
  dueFrom: string | null
  dueTo: string | null
  /** Those with a due date alone, or those without. */
  hasDue: boolean | null
  order: 'asc' | 'desc'
  page: number
  perPage: number
}

/** The ids of a page of living tasks whose case or theme exists for the caller, by due date, and the exact total. */
export function findTaskPage(finder: Finder, filter: TaskFilter, visibility: Visibility): Promise<FoundPage> {
  const { themeUuid, projectUuid, isDone, assigneeUuids } = filter
  // A theme alone means its own tasks.
  const linkedTo = filter.linkedTo ?? (themeUuid === null ? (projectUuid === null ? null : 'project') : 'theme')
  let matching = finder.db
    .selectFrom('tasks as t')
    .where('t.deleted_at', 'is', null)
    .where((eb) => {
      let cases = eb
        .selectFrom('projects as p')
        .select('p.uuid')
        .whereRef('p.uuid', '=', 't.project_uuid')
        .where('p.deleted_at', 'is', null)
        .where((of) => inScope(of, visibility.scope))
        .where((of) => notInThemes(of, visibility.hiddenThemes.task))
      if (themeUuid !== null) cases = cases.where('p.theme_uuid', '=', themeUuid)
      let themes = eb.selectFrom('themes as h').select('h.uuid').whereRef('h.uuid', '=', 't.theme_uuid').where('h.deleted_at', 'is', null)
      if (visibility.reader.isGuest) themes = themes.where(never)
      if (themeUuid !== null) themes = themes.where('h.uuid', '=', themeUuid)
      if (linkedTo === 'project') return eb.exists(cases)
      if (linkedTo === 'theme') return eb.exists(themes)
      return eb.or([eb.exists(cases), eb.exists(themes)])
    })
  if (projectUuid !== null) matching = matching.where('t.project_uuid', '=', projectUuid)
  if (filter.taskUuids.length > 0) matching = matching.where('t.uuid', '=', oneOf(filter.taskUuids))
  if (isDone !== null) matching = matching.where('t.done_flg', '=', isDone)
  if (filter.dueFrom !== null) matching = matching.where('t.due_on', '>=', filter.dueFrom)
  if (filter.dueTo !== null) matching = matching.where('t.due_on', '<=', filter.dueTo)
  if (filter.hasDue !== null) matching = matching.where('t.due_on', filter.hasDue ? 'is not' : 'is', null)
  if (assigneeUuids.length > 0) {
    matching = matching.where('t.uuid', 'in', (eb) =>
      eb.selectFrom('task_assignees as a').select('a.task_uuid').where('a.user_uuid', '=', oneOf(assigneeUuids))
    )
  }
  const ids = matching
    .select('t.uuid')
    .orderBy('t.due_on', (of) => (filter.order === 'asc' ? of.asc() : of.desc()).nullsLast())
    .orderBy('t.uuid')
    .limit(filter.perPage)
    .offset((filter.page - 1) * filter.perPage)
  return finder.findPage(
    ids,
    matching.select((eb) => eb.fn.countAll<number>().as('count'))
  )
}

/** Living tasks in the order of `uuids`, with their assignees and the names of their cases and themes. `isDeletedToo` also reads deleted ones. */
export async function readTasks(tx: TenantTransaction, uuids: readonly string[], options = { isDeletedToo: false }) {
  if (uuids.length === 0) return []
  const query = tx
    .selectFrom('tasks as t')
    .leftJoin('projects as p', 'p.uuid', 't.project_uuid')
    .leftJoin('themes as h', (join) => join.on((eb) => eb('h.uuid', '=', eb.fn.coalesce('t.theme_uuid', 'p.theme_uuid'))))
    .leftJoin('users as u', 'u.uuid', 't.created_by')
    .where('t.uuid', '=', oneOf(uuids))
    .select(['t.uuid', 't.version', 't.theme_uuid', 't.project_uuid', 't.name', 't.detail', 't.due_on', 't.done_flg', 't.notification_days_before_due'])
    .select(['t.created_at', 't.created_by', 'u.name as created_by_name', 't.updated_at', 't.deleted_at'])
    .select(['p.shown_name as project_name', 'p.theme_uuid as project_theme_uuid', 'h.name as theme_name'])
    .select((eb) =>
      sql<string[]>`array(${eb.selectFrom('task_assignees as a').select('a.user_uuid').whereRef('a.task_uuid', '=', 't.uuid').orderBy('a.user_uuid')})`.as(
        'assignee_uuids'
      )
    )
  const rows = await (options.isDeletedToo ? query : query.where('t.deleted_at', 'is', null)).execute()
  const byUuid = new Map(rows.map((row) => [row.uuid, row]))
  return uuids.flatMap((uuid) => byUuid.get(uuid) ?? [])
}

export type TaskRow = Awaited<ReturnType<typeof readTasks>>[number]

/** What the rights of tasks ask of living themes: who made them, who is in charge. */
export async function readThemeFacts(tx: TenantTransaction, uuids: readonly string[]) {
  if (uuids.length === 0) return []
  return tx
    .selectFrom('themes as h')
    .where('h.uuid', '=', oneOf(uuids))
    .where('h.deleted_at', 'is', null)
    .select(['h.uuid', 'h.name', 'h.created_by as createdBy'])
    .select((eb) => [
      sql<string[]>`array(${eb.selectFrom('theme_persons_in_charge as c').select('c.user_uuid').whereRef('c.theme_uuid', '=', 'h.uuid')})`.as(
        'personInChargeUserUuids'
      ),
      sql<string[]>`array(${eb.selectFrom('theme_user_groups as g').select('g.user_group_uuid').whereRef('g.theme_uuid', '=', 'h.uuid')})`.as(
        'relatedUserGroupUuids'
      )
    ])
    .execute()
}

/** Those of `uuids` that are not living users of the tenant. */
export async function listUnknownUsers(tx: TenantTransaction, uuids: readonly string[]): Promise<Set<string>> {
  if (uuids.length === 0) return new Set()
  const rows = await tx.selectFrom('users').select('uuid').where('uuid', '=', oneOf(uuids)).where('deleted_at', 'is', null).execute()
  const known = new Set(rows.map((row) => row.uuid))
  return new Set(uuids.filter((uuid) => !known.has(uuid)))
}
