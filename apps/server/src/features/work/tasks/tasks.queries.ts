import type { TaskFilterKey } from '@mekiki/contract/work/tasks/task-filter-fields'
import type { TaskFilters } from '@mekiki/contract/work/tasks/tasks.schemas'
import { type Expression, type ExpressionBuilder, expressionBuilder, sql, type SqlBool } from 'kysely'
import type { Finder, FoundPage, TenantTransaction } from '../../../platform/db/gateways.ts'
import { oneOf } from '../../../platform/db/statements/one-of.ts'
import type { DB } from '../../../platform/db/types.ts'
import { inScope, never, notInThemes, type Visibility } from '../../cases/projects/access/index.ts'
import { rowsInOrder } from '../../../platform/db/statements/rows-in-order.ts'

type TaskEb = ExpressionBuilder<DB & { t: DB['tasks'] }, 't'>
type Filter = (eb: TaskEb, filters: TaskFilters, visibility: Visibility) => Expression<SqlBool> | null

/** Tasks of cases and of themes that exist for the caller; of one theme, of one kind. */
const subjects: Filter = (eb, { theme_uuid: themeUuid, project_uuid: projectUuid, linked_to }, visibility) => {
  // A theme alone means its own tasks.
  const linkedTo = linked_to ?? (themeUuid === undefined ? (projectUuid === undefined ? null : 'project') : 'theme')
  let projects = eb
    .selectFrom('projects as p')
    .select('p.uuid')
    .whereRef('p.uuid', '=', 't.project_uuid')
    .where('p.deleted_at', 'is', null)
    .where((of) => inScope(of, visibility.scope))
    .where((of) => notInThemes(of, visibility.hiddenThemes.task))
  if (themeUuid !== undefined) projects = projects.where('p.theme_uuid', '=', themeUuid)
  let themes = eb.selectFrom('themes as h').select('h.uuid').whereRef('h.uuid', '=', 't.theme_uuid').where('h.deleted_at', 'is', null)
  if (visibility.reader.isGuest) themes = themes.where(never)
  if (themeUuid !== undefined) themes = themes.where('h.uuid', '=', themeUuid)
  if (linkedTo === 'project') return eb.exists(projects)
  if (linkedTo === 'theme') return eb.exists(themes)
  return eb.or([eb.exists(projects), eb.exists(themes)])
}

/** The condition that each filter has a part in; one that is forgotten is an error of types. */
const filterOf: Readonly<Record<TaskFilterKey, Filter>> = {
  theme_uuid: subjects,
  linked_to: subjects,
  project_uuid: (eb, { project_uuid: uuid }) => (uuid === undefined ? null : eb('t.project_uuid', '=', uuid)),
  task_uuids: (eb, { task_uuids: uuids }) => (uuids && uuids.length > 0 ? eb('t.uuid', '=', oneOf(uuids)) : null),
  done_flg: (eb, { done_flg: isDone }) => (isDone === undefined ? null : eb('t.done_flg', '=', isDone)),
  due_date_from: (eb, { due_date_from: from }) => (from === undefined ? null : eb('t.due_on', '>=', from)),
  due_date_to: (eb, { due_date_to: to }) => (to === undefined ? null : eb('t.due_on', '<=', to)),
  has_due_date: (eb, { has_due_date: hasDue }) => (hasDue === undefined ? null : eb('t.due_on', hasDue ? 'is not' : 'is', null)),
  assignee_user_uuids: (eb, { assignee_user_uuids: uuids }) =>
    uuids && uuids.length > 0 ? eb('t.uuid', 'in', eb.selectFrom('task_assignees as a').select('a.task_uuid').where('a.user_uuid', '=', oneOf(uuids))) : null
}

const allFilters: readonly Filter[] = [...new Set(Object.values(filterOf))]

interface TaskPlace {
  order: 'asc' | 'desc'
  page: number
  perPage: number
}

/** What filters ask of a task `t`, and that its case or theme exists for the caller. */
export function taskConditions(eb: TaskEb, filters: TaskFilters, visibility: Visibility): Expression<SqlBool>[] {
  return allFilters.flatMap((filter) => filter(eb, filters, visibility) ?? [])
}

/** The living tasks `t` that filters leave, of the cases and themes that exist for the caller. */
function matchingTasks(finder: Finder, filters: TaskFilters, visibility: Visibility) {
  const eb = expressionBuilder<DB & { t: DB['tasks'] }, 't'>()
  return finder.db.selectFrom('tasks as t').where(eb.and([eb('t.deleted_at', 'is', null), ...taskConditions(eb, filters, visibility)]))
}

/** The ids of a page of living tasks whose case or theme exists for the caller, by due date, and the exact total. */
export function findTaskPage(finder: Finder, filters: TaskFilters, visibility: Visibility, { order, page, perPage }: TaskPlace): Promise<FoundPage> {
  const matching = matchingTasks(finder, filters, visibility)
  const ids = matching
    .select('t.uuid')
    .orderBy('t.due_on', (of) => (order === 'asc' ? of.asc() : of.desc()).nullsLast())
    .orderBy('t.uuid')
    .limit(perPage)
    .offset((page - 1) * perPage)
  return finder.findPageOf(ids, matching)
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
  return rowsInOrder(uuids, rows)
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
