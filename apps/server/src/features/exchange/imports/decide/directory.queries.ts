import { sql } from 'kysely'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import { oneOf } from '../../../../platform/db/statements/one-of.ts'

/** Something of the tenant that a cell can name; `names` are the texts that mean it, the most exact first. */
export interface NamedEntry {
  uuid: string
  names: readonly string[]
}

type Entries = NamedEntry[]

const byName = (rows: readonly { uuid: string; name: string }[]): Entries => rows.map(({ uuid, name }) => ({ uuid, names: [name] }))

async function readTags(tx: TenantTransaction): Promise<Entries> {
  const rows = await tx.selectFrom('scoutee_tags').select(['uuid', 'parent_uuid', 'name']).where('deleted_at', 'is', null).execute()
  const byUuid = new Map(rows.map((row) => [row.uuid, row]))
  const pathOf = (row: (typeof rows)[number]): string => {
    const parent = byUuid.get(row.parent_uuid ?? '')
    return parent ? `${pathOf(parent)}>${row.name}` : row.name
  }
  return rows.map((row) => ({ uuid: row.uuid, names: [pathOf(row), row.name] }))
}

async function readUsers(tx: TenantTransaction): Promise<Entries> {
  const rows = await tx.selectFrom('users').select(['uuid', 'name', 'email']).where('deleted_at', 'is', null).where('active_flg', '=', true).execute()
  return rows.map(({ uuid, name, email }) => ({ uuid, names: [email, name] }))
}

/** Everything of the tenant that cells can name, by kind; people who are active only. */
export async function readNamedEntries(tx: TenantTransaction) {
  const active = (table: 'channels' | 'project_categories' | 'theme_tags') =>
    tx.selectFrom(table).select(['uuid', 'name']).where('deleted_at', 'is', null).execute()
  return {
    tags: await readTags(tx),
    channels: byName(await active('channels')),
    categories: byName(await active('project_categories')),
    followers: await readUsers(tx),
    themeTags: byName(await active('theme_tags')),
    groups: byName(await tx.selectFrom('user_groups').select(['uuid', 'name']).execute()),
    permissionGroups: byName(await tx.selectFrom('permission_groups').select(['uuid', 'name']).where('deleted_at', 'is', null).execute())
  }
}

/** The templates that themes can have, by name, with the statuses of themes. */
export async function readTemplateEntries(tx: TenantTransaction) {
  const templates = (table: 'status_templates' | 'theme_status_templates') =>
    tx.selectFrom(table).select(['uuid', 'name']).where('deleted_at', 'is', null).orderBy('position').orderBy('created_at').orderBy('uuid').execute()
  const reviews = tx.selectFrom('review_templates').select(['uuid', 'name']).where('deleted_at', 'is', null).orderBy('created_at').orderBy('uuid')
  const statuses = tx
    .selectFrom('theme_statuses')
    .select(['uuid', 'name', 'theme_status_template_uuid as templateUuid'])
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('uuid')
  return {
    status: await templates('status_templates'),
    themeStatus: await templates('theme_status_templates'),
    review: await reviews.execute(),
    statuses: await statuses.execute()
  }
}

/** The living themes that have one of these ids or names. */
export async function findThemeUuids(tx: TenantTransaction, by: { uuids: readonly string[]; names: readonly string[] }): Promise<string[]> {
  const rows = await tx
    .selectFrom('themes')
    .select('uuid')
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('uuid', '=', oneOf(by.uuids)), eb('name', '=', sql<string>`any(${by.names}::text[])`)]))
    .orderBy('uuid')
    .execute()
  return rows.map(({ uuid }) => uuid)
}
