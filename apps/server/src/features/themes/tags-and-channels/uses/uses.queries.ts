import type { usedLists } from '@mekiki/contract/themes/tags-and-channels/tags-and-channels.schemas'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { oneOf } from '../../../../platform/db/statements/one-of.ts'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'

/** A list whose entries are used by something. */
export type UsedList = (typeof usedLists)[number]

/** How often an entry is used, by what uses it; deleted things do not count. */
export interface UseCounts {
  projects: number
  themes: number
  scoutees: number
  records: number
  categories: number
}

interface UseRow {
  uuid: string | null
  count: number
}

/** The entries whose uses are counted; null: of all. */
type Asked = readonly string[] | null

const many = sql<number>`count(*)`.as('count')

const among = (column: string, asked: Asked): RawBuilder<SqlBool> =>
  asked === null ? sql<SqlBool>`${sql.ref(column)} is not null` : sql<SqlBool>`${sql.ref(column)} = ${oneOf(asked)}`

function scouteesByChannel(tx: TenantTransaction, asked: Asked): Promise<UseRow[]> {
  return tx
    .selectFrom('scoutee_channels as l')
    .innerJoin('scoutees as s', 's.uuid', 'l.scoutee_uuid')
    .where(among('l.channel_uuid', asked))
    .where('s.deleted_at', 'is', null)
    .groupBy('l.channel_uuid')
    .select(['l.channel_uuid as uuid', many])
    .execute()
}

function themesByChannel(tx: TenantTransaction, asked: Asked): Promise<UseRow[]> {
  return tx
    .selectFrom('themes')
    .where(among('initial_channel_uuid', asked))
    .where('deleted_at', 'is', null)
    .groupBy('initial_channel_uuid')
    .select(['initial_channel_uuid as uuid', many])
    .execute()
}

function themesByTag(tx: TenantTransaction, asked: Asked): Promise<UseRow[]> {
  return tx
    .selectFrom('theme_tag_links as l')
    .innerJoin('themes as t', 't.uuid', 'l.theme_uuid')
    .where(among('l.theme_tag_uuid', asked))
    .where('t.deleted_at', 'is', null)
    .groupBy('l.theme_tag_uuid')
    .select(['l.theme_tag_uuid as uuid', many])
    .execute()
}

function projectsByCategory(tx: TenantTransaction, asked: Asked): Promise<UseRow[]> {
  return tx
    .selectFrom('project_category_links as l')
    .innerJoin('projects as p', 'p.uuid', 'l.project_uuid')
    .where(among('l.project_category_uuid', asked))
    .where('p.deleted_at', 'is', null)
    .groupBy('l.project_category_uuid')
    .select(['l.project_category_uuid as uuid', many])
    .execute()
}

function themesByCategory(tx: TenantTransaction, asked: Asked): Promise<UseRow[]> {
  return tx
    .selectFrom('theme_initial_categories as l')
    .innerJoin('themes as t', 't.uuid', 'l.theme_uuid')
    .where(among('l.project_category_uuid', asked))
    .where('t.deleted_at', 'is', null)
    .groupBy('l.project_category_uuid')
    .select(['l.project_category_uuid as uuid', many])
    .execute()
}

function categoriesByType(tx: TenantTransaction, asked: Asked): Promise<UseRow[]> {
  return tx
    .selectFrom('project_categories')
    .where(among('project_category_type_uuid', asked))
    .where('deleted_at', 'is', null)
    .groupBy('project_category_type_uuid')
    .select(['project_category_type_uuid as uuid', many])
    .execute()
}

function recordsByCategory(tx: TenantTransaction, asked: Asked): Promise<UseRow[]> {
  return tx
    .selectFrom('project_records as r')
    .innerJoin('projects as p', 'p.uuid', 'r.project_uuid')
    .where(among('r.project_record_category_uuid', asked))
    .where('r.deleted_at', 'is', null)
    .where('p.deleted_at', 'is', null)
    .groupBy('r.project_record_category_uuid')
    .select(['r.project_record_category_uuid as uuid', many])
    .execute()
}

function scouteesByTag(tx: TenantTransaction, asked: Asked): Promise<UseRow[]> {
  return tx
    .selectFrom('scoutee_tag_links as l')
    .innerJoin('scoutees as s', 's.uuid', 'l.scoutee_uuid')
    .where(among('l.scoutee_tag_uuid', asked))
    .where('s.deleted_at', 'is', null)
    .groupBy('l.scoutee_tag_uuid')
    .select(['l.scoutee_tag_uuid as uuid', many])
    .execute()
}

type Count = (tx: TenantTransaction, asked: Asked) => Promise<UseRow[]>

const counts: Record<UsedList, Partial<Record<keyof UseCounts, Count>>> = {
  channels: { scoutees: scouteesByChannel, themes: themesByChannel },
  theme_tags: { themes: themesByTag },
  project_categories: { projects: projectsByCategory, themes: themesByCategory },
  project_category_types: { categories: categoriesByType },
  project_record_categories: { records: recordsByCategory },
  tenant_scoutee_tags: { scoutees: scouteesByTag }
}

const parts = ['projects', 'themes', 'scoutees', 'records', 'categories'] as const

/** No uses at all. */
export const noUses: UseCounts = { projects: 0, themes: 0, scoutees: 0, records: 0, categories: 0 }

/** How often the entries of a list are used; those that nothing uses are not in the map. One or two statements. */
export async function readUses(tx: TenantTransaction, list: UsedList, asked: Asked): Promise<Map<string, UseCounts>> {
  const uses = new Map<string, UseCounts>()
  for (const part of parts) {
    for (const { uuid, count } of (await counts[list][part]?.(tx, asked)) ?? []) {
      if (uuid !== null) uses.set(uuid, { ...(uses.get(uuid) ?? noUses), [part]: count })
    }
  }
  return uses
}

/** How many living companies have any of these tags. */
async function countTagged(tx: TenantTransaction, tagUuids: readonly string[]): Promise<number> {
  const row = await tx
    .selectFrom('scoutee_tag_links as l')
    .innerJoin('scoutees as s', 's.uuid', 'l.scoutee_uuid')
    .where('l.scoutee_tag_uuid', '=', oneOf(tagUuids))
    .where('s.deleted_at', 'is', null)
    .select(sql<number>`count(distinct ${sql.ref('l.scoutee_uuid')})`.as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

/** How often one entry is used; of a company tag with all below it (`below`), how many companies have any of them. */
export async function countUses(tx: TenantTransaction, list: UsedList, uuid: string, below: readonly string[] = []): Promise<UseCounts> {
  if (list === 'tenant_scoutee_tags') return { ...noUses, scoutees: await countTagged(tx, [uuid, ...below]) }
  return (await readUses(tx, list, [uuid])).get(uuid) ?? noUses
}

/** How many things use something. */
export const totalOf = (uses: UseCounts): number => parts.reduce((sum, part) => sum + uses[part], 0)

/** The uses that are not 0, as the history names them. */
export function usesThatAre(uses: UseCounts): Partial<UseCounts> {
  return Object.fromEntries(parts.filter((part) => uses[part] > 0).map((part) => [part, uses[part]]))
}
