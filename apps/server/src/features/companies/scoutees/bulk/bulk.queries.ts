import { sql } from 'kysely'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import { anyUuid } from '../read/project-view.queries.ts'

/** What a company carries of the tenant's lists, as `{uuid, name}` by name. */
export interface CarriedLists {
  tags: { uuid: string; name: string }[]
  channels: { uuid: string; name: string }[]
  investors: { uuid: string; name: string }[]
}

type Carried = { owner: string; uuid: string; name: string }

/** The tags, channels and investors of companies, by company; deleted tags and channels do not count. */
export async function readCarriedLists(tx: TenantTransaction, uuids: readonly string[]): Promise<Map<string, CarriedLists>> {
  const lists = new Map<string, CarriedLists>(uuids.map((uuid) => [uuid, { tags: [], channels: [], investors: [] }]))
  if (uuids.length === 0) return lists
  const put = (kind: keyof CarriedLists, rows: readonly Carried[]) => rows.forEach(({ owner, uuid, name }) => lists.get(owner)?.[kind].push({ uuid, name }))
  const tags = tx.selectFrom('scoutee_tag_links as l').innerJoin('scoutee_tags as t', 't.uuid', 'l.scoutee_tag_uuid').where('t.deleted_at', 'is', null)
  put('tags', await tags.where('l.scoutee_uuid', '=', anyUuid(uuids)).select(['l.scoutee_uuid as owner', 't.uuid', 't.name']).orderBy('t.name').execute())
  const channels = tx.selectFrom('scoutee_channels as l').innerJoin('channels as c', 'c.uuid', 'l.channel_uuid').where('c.deleted_at', 'is', null)
  put(
    'channels',
    await channels.where('l.scoutee_uuid', '=', anyUuid(uuids)).select(['l.scoutee_uuid as owner', 'c.uuid', 'c.name']).orderBy('c.name').execute()
  )
  const investors = tx.selectFrom('scoutee_investors as l').innerJoin('investors as i', 'i.uuid', 'l.investor_uuid')
  put(
    'investors',
    await investors.where('l.scoutee_uuid', '=', anyUuid(uuids)).select(['l.scoutee_uuid as owner', 'i.uuid', 'i.name']).orderBy('i.name').execute()
  )
  return lists
}

/** The investors whose names have one of these keys, the oldest first. */
export function findInvestorsByKeys(tx: TenantTransaction, keys: readonly string[]) {
  return tx
    .selectFrom('investors')
    .select(['uuid', 'name_key'])
    .where('name_key', '=', sql<string>`any(${keys}::text[])`)
    .orderBy('created_at')
    .orderBy('uuid')
    .execute()
}

/** Makes investors; a name that somebody made in the meantime stays theirs. */
export async function insertInvestors(
  tx: TenantTransaction,
  rows: readonly { tenant_uuid: string; uuid: string; name: string; name_key: string; created_at: Date }[]
): Promise<string[]> {
  if (rows.length === 0) return []
  const made = await tx
    .insertInto('investors')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['tenant_uuid', 'name']).doNothing())
    .returning('uuid')
    .execute()
  return made.map(({ uuid }) => uuid)
}

/** Writes the search columns of companies anew and counts their versions up, many in one statement. */
export async function updateSearchColumns(
  tx: TenantTransaction,
  rows: readonly { uuid: string; searchText: string; grams: string; version: number }[],
  stamp: { userUuid: string | null; now: Date }
): Promise<void> {
  if (rows.length === 0) return
  const types = sql`v(uuid uuid, "searchText" text, grams bigint[], version integer)`
  const values = sql<{ uuid: string }>`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`.as<'v'>(types)
  await tx
    .updateTable('scoutees')
    .from(values)
    .set({
      search_text: sql.ref('v.searchText'),
      grams: sql.ref('v.grams'),
      normaliser_version: sql.ref('v.version'),
      version: sql`${sql.ref('scoutees.version')} + 1`,
      updated_by: stamp.userUuid,
      updated_at: stamp.now
    })
    .whereRef('scoutees.uuid', '=', sql.ref('v.uuid'))
    .execute()
}
