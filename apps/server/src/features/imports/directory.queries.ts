import type { TenantTransaction } from '../../platform/db/doors.ts'

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
  const living = (table: 'channels' | 'project_categories') => tx.selectFrom(table).select(['uuid', 'name']).where('deleted_at', 'is', null).execute()
  return {
    tags: await readTags(tx),
    channels: byName(await living('channels')),
    categories: byName(await living('project_categories')),
    followers: await readUsers(tx),
    groups: byName(await tx.selectFrom('user_groups').select(['uuid', 'name']).execute())
  }
}
