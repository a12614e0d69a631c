import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/db/doors.ts'

const many = sql<number>`count(*)`.as('count')

/** How many living companies have a channel or living themes give it to new cases. */
export async function countChannelUses(tx: TenantTransaction, uuid: string): Promise<number> {
  const scoutees = await tx
    .selectFrom('scoutee_channels as l')
    .innerJoin('scoutees as s', 's.uuid', 'l.scoutee_uuid')
    .where('l.channel_uuid', '=', uuid)
    .where('s.deleted_at', 'is', null)
    .select(many)
    .executeTakeFirstOrThrow()
  const themes = await tx.selectFrom('themes').where('initial_channel_uuid', '=', uuid).where('deleted_at', 'is', null).select(many).executeTakeFirstOrThrow()
  return scoutees.count + themes.count
}

/** How many living themes have a tag. */
export async function countThemeTagUses(tx: TenantTransaction, uuid: string): Promise<number> {
  const themes = await tx
    .selectFrom('theme_tag_links as l')
    .innerJoin('themes as t', 't.uuid', 'l.theme_uuid')
    .where('l.theme_tag_uuid', '=', uuid)
    .where('t.deleted_at', 'is', null)
    .select(many)
    .executeTakeFirstOrThrow()
  return themes.count
}

/** How many living activity memos have a category. */
export async function countRecordCategoryUses(tx: TenantTransaction, uuid: string): Promise<number> {
  const records = await tx
    .selectFrom('project_records')
    .where('project_record_category_uuid', '=', uuid)
    .where('deleted_at', 'is', null)
    .select(many)
    .executeTakeFirstOrThrow()
  return records.count
}

/** How many living case tags a type has. */
export async function countCategoryTypeUses(tx: TenantTransaction, uuid: string): Promise<number> {
  const categories = await tx
    .selectFrom('project_categories')
    .where('project_category_type_uuid', '=', uuid)
    .where('deleted_at', 'is', null)
    .select(many)
    .executeTakeFirstOrThrow()
  return categories.count
}

/** How many living cases have a case tag or living themes give it to new cases. */
export async function countCategoryUses(tx: TenantTransaction, uuid: string): Promise<number> {
  const projects = await tx
    .selectFrom('project_category_links as l')
    .innerJoin('projects as p', 'p.uuid', 'l.project_uuid')
    .where('l.project_category_uuid', '=', uuid)
    .where('p.deleted_at', 'is', null)
    .select(many)
    .executeTakeFirstOrThrow()
  const themes = await tx
    .selectFrom('theme_initial_categories as l')
    .innerJoin('themes as t', 't.uuid', 'l.theme_uuid')
    .where('l.project_category_uuid', '=', uuid)
    .where('t.deleted_at', 'is', null)
    .select(many)
    .executeTakeFirstOrThrow()
  return projects.count + themes.count
}

/** How many living companies have a company tag. */
export async function countScouteeTagUses(tx: TenantTransaction, uuid: string): Promise<number> {
  const scoutees = await tx
    .selectFrom('scoutee_tag_links as l')
    .innerJoin('scoutees as s', 's.uuid', 'l.scoutee_uuid')
    .where('l.scoutee_tag_uuid', '=', uuid)
    .where('s.deleted_at', 'is', null)
    .select(many)
    .executeTakeFirstOrThrow()
  return scoutees.count
}
