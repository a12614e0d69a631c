import type { InsiderProjectProperty } from '@mekiki/contract/workspace/constants/index'
import { searchText } from '@mekiki/text'
import type { Insertable } from 'kysely'
import { v7 } from 'uuid'
import { withTenant } from '../../../../platform/db/gateways.ts'
import type { Projects, Scoutees } from '../../../../platform/db/types.ts'
import { searchColumns } from '../../../../platform/search/index.ts'
import { numbersOf } from '../../../../platform/search/testing/text-grams.ts'
import type { TestActor, TestTenant, World } from '../../../../testing/world.ts'
import { placeOf } from '../../../companies/places/index.ts'
import { addToCounts, byTheme } from '../counts/index.ts'
import { refreshProjectFigures } from '../list/figures.queries.ts'
import { partTextColumns } from '../detail/read-detail.use-cases.ts'

/** A theme of a test, with the statuses of its template in order. */
export interface TestTheme {
  uuid: string
  name: string
  statuses: { uuid: string; name: string }[]
  reviewTemplateUuid: string
  statusTemplateUuid: string
}

/** What a case of a test may be told; the rest is made up. */
export type ProjectOptions = Partial<Omit<Insertable<Projects>, 'tenant_uuid' | 'uuid'>> & {
  theme: TestTheme
  name?: string
  by?: TestActor | null
  status?: number
  scouteeUuid?: string
  followers?: readonly { uuid: string }[]
  groups?: readonly string[]
  categories?: readonly string[]
}

/** Puts rows into a test's tenant, past the calls: for arranging only. */
export interface ProjectFactory {
  theme: (options?: {
    name?: string
    hides?: readonly InsiderProjectProperty[]
    insiders?: readonly TestActor[]
    insiderGroups?: readonly string[]
  }) => Promise<TestTheme>
  group: (name: string) => Promise<string>
  category: (name: string) => Promise<string>
  channel: (name: string) => Promise<string>
  tag: (name: string, parent?: string) => Promise<string>
  scoutee: (
    options?: Partial<Insertable<Scoutees>> & { tags?: readonly string[]; channels?: readonly string[]; investors?: readonly string[] }
  ) => Promise<string>
  project: (options: ProjectOptions) => Promise<string>
  /** Many at once, the same but for their names. */
  projects: (count: number, options: (index: number) => Pick<ProjectOptions, 'theme' | 'status' | 'followers'>) => Promise<string[]>
  review: (projectUuid: string, by: TestActor, options: { score: number | null; comment?: string; theme: TestTheme; status?: number }) => Promise<string>
  record: (
    projectUuid: string,
    by: TestActor,
    options: { content: string; on?: string; isPrivate?: boolean; users?: readonly TestActor[]; groups?: readonly string[] }
  ) => Promise<string>
  file: (projectUuid: string, by: TestActor, options: { name: string; recordUuid?: string }) => Promise<string>
}

/** Builds the factory of one tenant. */
export function projectFactory(world: World, tenant: TestTenant): ProjectFactory {
  const { admin } = world
  const stamps = () => ({ tenant_uuid: tenant.uuid, uuid: v7(), created_at: new Date(), updated_at: new Date() })
  const refresh = (projectUuid: string) => withTenant(world.platform.db.user, tenant.uuid, 'write', (tx) => refreshProjectFigures(tx, [projectUuid]))
  const link = <T extends string>(column: T, uuids: readonly string[]) =>
    uuids.map((uuid) => ({ tenant_uuid: tenant.uuid, [column]: uuid }) as { tenant_uuid: string } & Record<T, string>)
  const rowOf = ({ theme, name, by, status = 0, scouteeUuid, ...options }: Omit<ProjectOptions, 'followers' | 'groups' | 'categories'>) => {
    const row = stamps()
    const shown = name ?? `案件${row.uuid.slice(-6)}`
    const columns = searchColumns(shown, [options.shown_summary], {}, { tel: options.shown_tel })
    return {
      ...row,
      theme_uuid: theme.uuid,
      status_uuid: theme.statuses[status]?.uuid ?? '',
      scoutee_uuid: scouteeUuid ?? null,
      registered_at: row.created_at,
      created_by: by?.uuid ?? null,
      shown_name: shown,
      shown_name_key: columns.nameKey,
      shown_name_sort: columns.nameKey,
      place: placeOf(options.shown_address),
      search_text: columns.searchText,
      grams: numbersOf(columns.grams),
      normaliser_version: columns.normaliserVersion,
      ...options
    }
  }

  return {
    theme: async ({ name, hides = [], insiders = [], insiderGroups = [] } = {}) => {
      const row = stamps()
      const templates = await admin.selectFrom('status_templates').selectAll().where('tenant_uuid', '=', tenant.uuid).orderBy('created_at').execute()
      const review = await admin
        .selectFrom('review_templates')
        .selectAll()
        .where('tenant_uuid', '=', tenant.uuid)
        .orderBy('created_at')
        .executeTakeFirstOrThrow()
      const template = templates[0]
      if (!template) throw new Error('the tenant has no status template')
      const shown = name ?? `テーマ${row.uuid.slice(-6)}`
      const values = {
        ...row,
        name: shown,
        status_template_uuid: template.uuid,
        review_template_uuid: review.uuid,
        position: 1,
        search_text: searchText(shown)
      }
      await admin
        .insertInto('themes')
        .values({ ...values, is_restricted: hides.length > 0, restricted_parts: [...hides] })
        .execute()
      const users = link(
        'user_uuid',
        insiders.map((actor) => actor.uuid)
      ).map((pair) => ({ ...pair, theme_uuid: row.uuid }))
      if (users.length > 0) await admin.insertInto('theme_insider_users').values(users).execute()
      const groups = link('user_group_uuid', insiderGroups).map((pair) => ({ ...pair, theme_uuid: row.uuid }))
      if (groups.length > 0) await admin.insertInto('theme_insider_groups').values(groups).execute()
      const statuses = await admin
        .selectFrom('statuses')
        .select(['uuid', 'name'])
        .where('status_template_uuid', '=', template.uuid)
        .orderBy('position')
        .execute()
      return { uuid: row.uuid, name: shown, statuses, reviewTemplateUuid: review.uuid, statusTemplateUuid: template.uuid }
    },
    group: async (name) => {
      const row = stamps()
      await admin
        .insertInto('user_groups')
        .values({ ...row, name })
        .execute()
      return row.uuid
    },
    category: async (name) => {
      const row = stamps()
      await admin
        .insertInto('project_categories')
        .values({ ...row, name, position: 1 })
        .execute()
      return row.uuid
    },
    channel: async (name) => {
      const row = stamps()
      await admin
        .insertInto('channels')
        .values({ ...row, name, position: 1 })
        .execute()
      return row.uuid
    },
    tag: async (name, parent) => {
      const row = stamps()
      await admin
        .insertInto('scoutee_tags')
        .values({ ...row, name, level: parent === undefined ? 1 : 2, parent_uuid: parent ?? null, position: 1 })
        .execute()
      return row.uuid
    },
    scoutee: async ({ tags = [], channels = [], investors = [], ...options } = {}) => {
      const row = stamps()
      const name = options.name ?? `企業${row.uuid.slice(-6)}`
      const columns = searchColumns(name, [options.summary], { reading: options.name_kana })
      const search = {
        name_key: columns.nameKey,
        name_sort: columns.nameKey,
        search_text: columns.searchText,
        grams: numbersOf(columns.grams),
        normaliser_version: columns.normaliserVersion
      }
      await admin
        .insertInto('scoutees')
        .values({ ...row, ...search, ...options, name })
        .execute()
      const owner = { scoutee_uuid: row.uuid }
      if (tags.length > 0)
        await admin
          .insertInto('scoutee_tag_links')
          .values(link('scoutee_tag_uuid', tags).map((pair) => ({ ...pair, ...owner })))
          .execute()
      if (channels.length > 0)
        await admin
          .insertInto('scoutee_channels')
          .values(link('channel_uuid', channels).map((pair) => ({ ...pair, ...owner })))
          .execute()
      for (const investor of investors) {
        const made = { tenant_uuid: tenant.uuid, uuid: v7(), name: investor, name_key: searchText(investor), created_at: new Date() }
        await admin.insertInto('investors').values(made).execute()
        await admin
          .insertInto('scoutee_investors')
          .values({ tenant_uuid: tenant.uuid, investor_uuid: made.uuid, ...owner })
          .execute()
      }
      return row.uuid
    },
    project: async ({ followers = [], groups = [], categories = [], ...options }) => {
      const row = rowOf(options)
      await admin.insertInto('projects').values(row).execute()
      await addToCounts(admin, tenant.uuid, byTheme([row]))
      const owner = { project_uuid: row.uuid }
      const uuids = followers.map((follower) => follower.uuid)
      if (uuids.length > 0)
        await admin
          .insertInto('project_followers')
          .values(link('user_uuid', uuids).map((pair) => ({ ...pair, ...owner })))
          .execute()
      if (groups.length > 0)
        await admin
          .insertInto('project_follower_groups')
          .values(link('user_group_uuid', groups).map((pair) => ({ ...pair, ...owner })))
          .execute()
      if (categories.length > 0) {
        await admin
          .insertInto('project_category_links')
          .values(link('project_category_uuid', categories).map((pair) => ({ ...pair, ...owner })))
          .execute()
      }
      return row.uuid
    },
    projects: async (count, optionsOf) => {
      const made = Array.from({ length: count }, (_, index) => {
        const { followers = [], ...options } = optionsOf(index)
        return { row: rowOf(options), followers }
      })
      await admin
        .insertInto('projects')
        .values(made.map(({ row }) => row))
        .execute()
      await addToCounts(admin, tenant.uuid, byTheme(made.map(({ row }) => row)))
      const followers = made.flatMap(({ row, followers: some }) =>
        link(
          'user_uuid',
          some.map(({ uuid }) => uuid)
        ).map((pair) => ({ ...pair, project_uuid: row.uuid }))
      )
      if (followers.length > 0) await admin.insertInto('project_followers').values(followers).execute()
      return made.map(({ row }) => row.uuid)
    },
    review: async (projectUuid, by, { score, comment = '', theme, status = 0 }) => {
      const row = stamps()
      const values = { status_uuid: theme.statuses[status]?.uuid ?? '', review_template_uuid: theme.reviewTemplateUuid, average_score: score, comment }
      await admin
        .insertInto('project_reviews')
        .values({ ...row, ...values, ...partTextColumns(comment), project_uuid: projectUuid, created_by: by.uuid })
        .execute()
      await refresh(projectUuid)
      return row.uuid
    },
    record: async (projectUuid, by, { content, on = '2026-10-01', isPrivate = false, users = [], groups = [] }) => {
      const row = stamps()
      await admin
        .insertInto('project_records')
        .values({ ...row, ...partTextColumns(content), project_uuid: projectUuid, content, recorded_on: on, publicity: !isPrivate, created_by: by.uuid })
        .execute()
      const owner = { project_record_uuid: row.uuid }
      const named = link(
        'user_uuid',
        users.map((actor) => actor.uuid)
      ).map((pair) => ({ ...pair, ...owner }))
      if (named.length > 0) await admin.insertInto('project_record_users').values(named).execute()
      if (groups.length > 0)
        await admin
          .insertInto('project_record_groups')
          .values(link('user_group_uuid', groups).map((pair) => ({ ...pair, ...owner })))
          .execute()
      await refresh(projectUuid)
      return row.uuid
    },
    file: async (projectUuid, by, { name, recordUuid }) => {
      const row = stamps()
      const values = { owner_kind: 'project', storage_key: row.uuid, content_type: 'application/pdf', byte_size: 10, uploaded_flg: true }
      await admin
        .insertInto('files')
        .values({ ...row, ...values, ...partTextColumns(name), name, project_uuid: projectUuid, project_record_uuid: recordUuid ?? null, created_by: by.uuid })
        .execute()
      return row.uuid
    }
  }
}

/** Marks a case as deleted, as if it had been so for a while: no call, no log. */
export async function markProjectDeleted({ admin }: World, uuid: string, at = new Date()): Promise<void> {
  const row = await admin
    .updateTable('projects')
    .set({ deleted_at: at })
    .where('uuid', '=', uuid)
    .returning(['tenant_uuid', 'theme_uuid'])
    .executeTakeFirstOrThrow()
  await addToCounts(admin, row.tenant_uuid, new Map([[row.theme_uuid, -1]]))
}
