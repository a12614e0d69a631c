import { searchText } from '@mekiki/text'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import { nextPlace } from '../../../../platform/db/statements/list-order.ts'
import { oneOf } from '../../../../platform/db/statements/one-of.ts'
import type { ThemeValues } from '../theme-values.ts'
import type { Replacement } from '../../status-templates/index.ts'

/** Who changes a theme, and when. */
export interface Stamp {
  tenantUuid: string
  userUuid: string
  now: Date
}

function rowOf(values: ThemeValues) {
  return {
    name: values.name,
    description: values.description,
    form_uuid: values.formUuid,
    status_template_uuid: values.statusTemplateUuid,
    review_template_uuid: values.reviewTemplateUuid,
    hides_reviews_until_mine: values.hidesReviewsUntilMine,
    theme_status_template_uuid: values.themeStatusTemplateUuid,
    theme_status_uuid: values.themeStatusUuid,
    initial_channel_uuid: values.channelUuid,
    is_restricted: values.insiderProjectProperties.length > 0,
    restricted_parts: values.insiderProjectProperties,
    search_text: searchText(`${values.name}\n${values.description}`)
  }
}

/** Adds a theme at the end, without its lists. */
export async function insertTheme(tx: TenantTransaction, stamp: Stamp, uuid: string, values: ThemeValues): Promise<void> {
  const { tenantUuid, userUuid, now } = stamp
  const position = await nextPlace(tx, 'themes')
  await tx
    .insertInto('themes')
    .values({
      tenant_uuid: tenantUuid,
      uuid,
      ...rowOf(values),
      position,
      created_by: userUuid,
      created_at: now,
      updated_by: userUuid,
      updated_at: now
    })
    .execute()
}

/** Writes a theme's own columns and counts its version up. */
export async function updateTheme(tx: TenantTransaction, stamp: Stamp, uuid: string, values: ThemeValues): Promise<void> {
  await tx
    .updateTable('themes')
    .set({ ...rowOf(values), version: sql<number>`version + 1`, updated_by: stamp.userUuid, updated_at: stamp.now })
    .where('uuid', '=', uuid)
    .execute()
}

/** A theme of a tenant: where the rows of its lists belong. */
interface Owner {
  tenantUuid: string
  themeUuid: string
}

/** The tables that hold a list of a theme without an order, each with the column of what it lists. */
const listColumns = {
  theme_persons_in_charge: 'user_uuid',
  theme_insider_users: 'user_uuid',
  theme_user_groups: 'user_group_uuid',
  theme_insider_groups: 'user_group_uuid',
  theme_initial_groups: 'user_group_uuid',
  theme_tag_links: 'theme_tag_uuid',
  theme_initial_categories: 'project_category_uuid'
} as const

async function writeList(tx: TenantTransaction, table: keyof typeof listColumns, owner: Owner, uuids: readonly string[]): Promise<void> {
  const column = listColumns[table]
  await tx
    .deleteFrom(table)
    .where('theme_uuid', '=', owner.themeUuid)
    .where((eb) => eb.not(eb(tx.dynamic.ref(column), '=', oneOf(uuids))))
    .execute()
  const rows = uuids.map((uuid) => ({ tenant_uuid: owner.tenantUuid, theme_uuid: owner.themeUuid, [column]: uuid }))
  if (rows.length > 0)
    await tx
      .insertInto(table)
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

async function writeItemGroups(tx: TenantTransaction, owner: Owner, uuids: readonly string[]): Promise<void> {
  await tx.deleteFrom('theme_extension_groups').where('theme_uuid', '=', owner.themeUuid).execute()
  const rows = uuids.map((uuid, index) => ({
    tenant_uuid: owner.tenantUuid,
    theme_uuid: owner.themeUuid,
    extension_item_group_uuid: uuid,
    position: index + 1
  }))
  if (rows.length > 0) await tx.insertInto('theme_extension_groups').values(rows).execute()
}

/** Writes the lists of a theme that a change names; the others stay. */
export async function writeLists(tx: TenantTransaction, owner: Owner, changed: Partial<ThemeValues>): Promise<void> {
  if (changed.personInChargeUserUuids) await writeList(tx, 'theme_persons_in_charge', owner, changed.personInChargeUserUuids)
  if (changed.insiderUserUuids) await writeList(tx, 'theme_insider_users', owner, changed.insiderUserUuids)
  if (changed.relatedUserGroupUuids) await writeList(tx, 'theme_user_groups', owner, changed.relatedUserGroupUuids)
  if (changed.insiderUserGroupUuids) await writeList(tx, 'theme_insider_groups', owner, changed.insiderUserGroupUuids)
  if (changed.followerGroupUuids) await writeList(tx, 'theme_initial_groups', owner, changed.followerGroupUuids)
  if (changed.extensionItemGroupUuids) await writeItemGroups(tx, owner, changed.extensionItemGroupUuids)
  if (changed.tagUuids) await writeList(tx, 'theme_tag_links', owner, changed.tagUuids)
  if (changed.categoryUuids) await writeList(tx, 'theme_initial_categories', owner, changed.categoryUuids)
}

/** Locks all cases of a theme, deleted ones included. */
export async function lockThemeProjects(tx: TenantTransaction, themeUuid: string): Promise<void> {
  await tx.selectFrom('projects').select('uuid').where('theme_uuid', '=', themeUuid).orderBy('uuid').forUpdate().execute()
}

/** The statuses that the cases of a theme have, deleted ones included, with their names. */
export function readUsedStatuses(tx: TenantTransaction, themeUuid: string) {
  return tx
    .selectFrom('statuses as s')
    .select(['s.uuid', 's.name'])
    .where('s.uuid', 'in', (eb) => eb.selectFrom('projects as p').select('p.status_uuid').where('p.theme_uuid', '=', themeUuid))
    .orderBy('s.uuid')
    .execute()
}

/** Gives every case of a theme the status that stands for its present one, in one statement; deleted cases too. */
export function moveProjectStatuses(tx: TenantTransaction, stamp: { userUuid: string; now: Date }, themeUuid: string, replacements: readonly Replacement[]) {
  const [from, to] = [replacements.map((each) => each.fromUuid), replacements.map((each) => each.toUuid)]
  return tx
    .updateTable('projects')
    .from(sql<{ from_uuid: string; to_uuid: string }>`unnest(${from}::uuid[], ${to}::uuid[])`.as<'m'>(sql`m(from_uuid, to_uuid)`))
    .set({
      status_uuid: sql<string>`m.to_uuid`,
      status_since: stamp.now,
      version: sql<number>`version + 1`,
      updated_by: stamp.userUuid,
      updated_at: stamp.now
    })
    .whereRef('projects.status_uuid', '=', 'm.from_uuid')
    .where('projects.theme_uuid', '=', themeUuid)
    .returning(['projects.uuid', 'projects.deleted_at', 'm.from_uuid as fromUuid', 'm.to_uuid as toUuid'])
    .execute()
}
