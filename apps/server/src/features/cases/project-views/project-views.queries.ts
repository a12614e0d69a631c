import { type SelectQueryBuilder, sql } from 'kysely'
import { v7 } from 'uuid'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { oneOf } from '../../../platform/db/statements/one-of.ts'
import type { DB } from '../../../platform/db/types.ts'
import { guardName } from '../../../platform/db/violations.ts'
import type { Actor } from '../../../platform/http/context.ts'

/** The list of a theme, or of all cases: its key. */
export const listKey = (themeUuid: string | null | undefined): string => themeUuid ?? 'all'

type Uuids = SelectQueryBuilder<DB, 'my_project_filters' | 'project_view_users' | 'project_view_groups', { uuid: string }>

/** The views that exist for a person: own ones, defaults of themes, and those shared with the person or one of the groups. */
function visibleTo(tx: TenantTransaction, { userUuid, userGroupUuids }: Pick<Actor, 'userUuid' | 'userGroupUuids'>) {
  const own = tx.selectFrom('my_project_filters').select('uuid').where('user_uuid', '=', userUuid)
  const defaults = tx.selectFrom('my_project_filters').select('uuid').where('is_theme_default', '=', true)
  const named = tx.selectFrom('project_view_users').select('view_uuid as uuid').where('user_uuid', '=', userUuid)
  const grouped = tx.selectFrom('project_view_groups').select('view_uuid as uuid').where('user_group_uuid', '=', oneOf(userGroupUuids))
  return own
    .unionAll(defaults)
    .unionAll(named as unknown as Uuids)
    .unionAll(grouped as unknown as Uuids)
}

/** The views that exist for a person, of living themes, with whom they are and with whom they are shared. */
function selectViews(tx: TenantTransaction, actor: Pick<Actor, 'userUuid' | 'userGroupUuids'>) {
  return tx
    .selectFrom('my_project_filters as v')
    .innerJoin('users as owner', 'owner.uuid', 'v.user_uuid')
    .leftJoin('users as editor', 'editor.uuid', 'v.updated_by')
    .leftJoin('themes as theme', 'theme.uuid', 'v.theme_uuid')
    .where('v.uuid', 'in', visibleTo(tx, actor))
    .where((eb) => eb.or([eb('v.theme_uuid', 'is', null), eb.and([eb('theme.uuid', 'is not', null), eb('theme.deleted_at', 'is', null)])]))
    .select((eb) => [
      'v.uuid',
      'v.user_uuid',
      'v.theme_uuid',
      'v.name',
      'v.condition',
      'v.settings',
      'v.is_theme_default',
      'v.version',
      'v.created_at',
      'v.updated_at',
      'v.updated_by',
      'owner.name as owner_name',
      sql<boolean>`${eb.ref('owner.active_flg')} AND ${eb.ref('owner.deleted_at')} IS NULL`.as('is_owner_active'),
      'editor.name as editor_name',
      sql<boolean>`coalesce(${eb.ref('editor.active_flg')} AND ${eb.ref('editor.deleted_at')} IS NULL, false)`.as('is_editor_active'),
      eb
        .selectFrom('project_view_users as u')
        .whereRef('u.view_uuid', '=', 'v.uuid')
        .select((of) => sql<string[]>`coalesce(array_agg(${of.ref('u.user_uuid')} ORDER BY ${of.ref('u.user_uuid')}), '{}')`.as('uuids'))
        .as('user_uuids'),
      eb
        .selectFrom('project_view_groups as g')
        .whereRef('g.view_uuid', '=', 'v.uuid')
        .select((of) => sql<string[]>`coalesce(array_agg(${of.ref('g.user_group_uuid')} ORDER BY ${of.ref('g.user_group_uuid')}), '{}')`.as('uuids'))
        .as('group_uuids')
    ])
}

export type ViewRow = Awaited<ReturnType<ReturnType<typeof selectViews>['execute']>>[number]

/** The views that a list offers a person, by name. */
export function readViews(tx: TenantTransaction, actor: Pick<Actor, 'userUuid' | 'userGroupUuids'>, themeUuid: string | undefined): Promise<ViewRow[]> {
  const views = selectViews(tx, actor).orderBy('v.name').orderBy('v.uuid')
  if (themeUuid === undefined) return views.where('v.theme_uuid', 'is', null).execute()
  return views.where((eb) => eb.or([eb('v.theme_uuid', 'is', null), eb('v.theme_uuid', '=', themeUuid)])).execute()
}

/** One view that exists for a person. */
export function findView(tx: TenantTransaction, actor: Pick<Actor, 'userUuid' | 'userGroupUuids'>, uuid: string): Promise<ViewRow | undefined> {
  return selectViews(tx, actor).where('v.uuid', '=', uuid).executeTakeFirst()
}

/** Which of these views exist for which of these people, with their names; of living themes. Guests are not told apart: they have no addresses. */
export function findOffered(tx: TenantTransaction, viewUuids: readonly string[], userUuids: readonly string[]) {
  return tx
    .selectFrom('my_project_filters as v')
    .innerJoin('users as u', (join) => join.on('u.uuid', '=', oneOf(userUuids)))
    .leftJoin('themes as t', 't.uuid', 'v.theme_uuid')
    .where('v.uuid', '=', oneOf(viewUuids))
    .where((eb) => eb.or([eb('v.theme_uuid', 'is', null), eb.and([eb('t.uuid', 'is not', null), eb('t.deleted_at', 'is', null)])]))
    .where((eb) => {
      const named = eb.selectFrom('project_view_users as n').select('n.user_uuid').whereRef('n.view_uuid', '=', 'v.uuid')
      const groups = eb.selectFrom('project_view_groups as g').select('g.user_group_uuid').whereRef('g.view_uuid', '=', 'v.uuid')
      const grouped = eb.selectFrom('user_group_members as m').select('m.user_uuid').where('m.user_group_uuid', 'in', groups)
      return eb.or([eb('v.is_theme_default', '=', true), eb('v.user_uuid', '=', eb.ref('u.uuid')), eb('u.uuid', 'in', named), eb('u.uuid', 'in', grouped)])
    })
    .select(['v.uuid as view_uuid', 'u.uuid as user_uuid', 'v.name'])
    .execute()
}

/** One view that exists for a person, locked against other changes. */
export async function lockView(tx: TenantTransaction, actor: Pick<Actor, 'userUuid' | 'userGroupUuids'>, uuid: string): Promise<ViewRow | undefined> {
  const locked = await tx.selectFrom('my_project_filters').select('uuid').where('uuid', '=', uuid).forUpdate().executeTakeFirst()
  return locked && findView(tx, actor, uuid)
}

/** What is written of a view. */
export interface ViewValues {
  name: string
  condition: object
  settings: object | null
}

const stored = ({ name, condition, settings }: ViewValues) => ({
  name,
  condition: JSON.stringify(condition),
  settings: settings === null ? null : JSON.stringify(settings)
})

/** Who writes, and when. */
interface Stamp {
  tenantUuid: string
  userUuid: string
  now: Date
}

/**
 * Saves a view for a person.
 * @throws 409 `name_taken`.
 */
export async function insertView(
  tx: TenantTransaction,
  view: ViewValues & { themeUuid: string | null },
  { tenantUuid, userUuid, now }: Stamp
): Promise<string> {
  const uuid = v7()
  const stamps = { updated_by: userUuid, created_at: now, updated_at: now }
  const row = { tenant_uuid: tenantUuid, uuid, user_uuid: userUuid, theme_uuid: view.themeUuid, ...stored(view), ...stamps }
  await guardName('my_project_filters_name', view.name, () => tx.insertInto('my_project_filters').values(row).execute())
  return uuid
}

/**
 * Writes a view's new values.
 * @throws 409 `name_taken`.
 */
export async function updateView(tx: TenantTransaction, uuid: string, view: ViewValues, { userUuid, now }: Stamp): Promise<void> {
  const values = { ...stored(view), updated_by: userUuid, updated_at: now, version: sql<number>`version + 1` }
  await guardName('my_project_filters_name', view.name, () => tx.updateTable('my_project_filters').set(values).where('uuid', '=', uuid).execute())
}

/** Deletes a view with its sharing. */
export async function deleteView(tx: TenantTransaction, uuid: string): Promise<void> {
  await tx.deleteFrom('my_project_filters').where('uuid', '=', uuid).execute()
}

/** Puts people and groups in the place of those with whom a view is shared. */
export async function writeSharing(
  tx: TenantTransaction,
  { tenantUuid, viewUuid }: { tenantUuid: string; viewUuid: string },
  { userUuids, userGroupUuids }: { userUuids: readonly string[]; userGroupUuids: readonly string[] }
): Promise<void> {
  await tx.deleteFrom('project_view_users').where('view_uuid', '=', viewUuid).execute()
  await tx.deleteFrom('project_view_groups').where('view_uuid', '=', viewUuid).execute()
  const row = { tenant_uuid: tenantUuid, view_uuid: viewUuid }
  const users = userUuids.map((uuid) => ({ ...row, user_uuid: uuid }))
  const groups = userGroupUuids.map((uuid) => ({ ...row, user_group_uuid: uuid }))
  if (users.length > 0) await tx.insertInto('project_view_users').values(users).execute()
  if (groups.length > 0) await tx.insertInto('project_view_groups').values(groups).execute()
}

/** Makes a view the default of its theme, in the place of the one that is; or gives it back. */
export async function writeDefault(tx: TenantTransaction, { uuid, themeUuid }: { uuid: string; themeUuid: string }, isDefault: boolean): Promise<void> {
  await tx.updateTable('my_project_filters').set({ is_theme_default: false }).where('theme_uuid', '=', themeUuid).where('is_theme_default', '=', true).execute()
  if (isDefault) await tx.updateTable('my_project_filters').set({ is_theme_default: true }).where('uuid', '=', uuid).execute()
}

/** The tabs that a person has put over a list; undefined while nothing was arranged. */
export async function readTabs(tx: TenantTransaction, userUuid: string, key: string): Promise<unknown> {
  const row = await tx.selectFrom('project_view_tabs').select('view_uuids').where('user_uuid', '=', userUuid).where('theme_key', '=', key).executeTakeFirst()
  return row?.view_uuids
}

/** Keeps the tabs that a person has over a list. */
export async function writeTabs(tx: TenantTransaction, key: string, viewUuids: readonly string[], { tenantUuid, userUuid, now }: Stamp): Promise<void> {
  const values = { view_uuids: JSON.stringify(viewUuids), updated_at: now }
  await tx
    .insertInto('project_view_tabs')
    .values({ tenant_uuid: tenantUuid, user_uuid: userUuid, theme_key: key, ...values })
    .onConflict((conflict) => conflict.columns(['tenant_uuid', 'user_uuid', 'theme_key']).doUpdateSet(values))
    .execute()
}
