import type { InsiderProjectProperty } from '@mekiki/contract/workspace/constants/index'
import { expressionBuilder, sql } from 'kysely'
import { oneOf } from '../../../platform/db/statements/one-of.ts'
import type { DB } from '../../../platform/db/types.ts'
import type { Actor } from '../../../platform/http/context.ts'

/** An id that may be missing: what is missing is left out by whoever asks. */
const idOf = (column: string) => sql.ref<string>(column).as('uuid')

/** What of a guest the rules ask for. */
export type Guest = Pick<Actor, 'userUuid' | 'userGroupUuids' | 'permissions'>

const build = () => expressionBuilder<DB, never>()

/** The cases that a guest follows, directly or by group: the only ones there are for a guest, and only with the key for them. */
function followed({ userUuid, userGroupUuids, permissions }: Guest) {
  const isReading = permissions.has('read_follow_project')
  const direct = build()
    .selectFrom('project_followers as f')
    .select('f.project_uuid as uuid')
    .where('f.user_uuid', '=', isReading ? userUuid : null)
  return direct.union(
    build()
      .selectFrom('project_follower_groups as g')
      .select('g.project_uuid as uuid')
      .where('g.user_group_uuid', '=', oneOf(isReading ? userGroupUuids : []))
  )
}

/** The guest's living cases. */
export function shownProjects(guest: Guest) {
  return build().selectFrom('projects as p').where('p.uuid', 'in', followed(guest)).where('p.deleted_at', 'is', null)
}

/** The guest's cases of which a part exists for the guest: those whose theme does not hide it, or names the guest as an insider. */
function projectsWith(guest: Guest, part: InsiderProjectProperty) {
  const users = build().selectFrom('theme_insider_users as iu').select('iu.theme_uuid').where('iu.user_uuid', '=', guest.userUuid)
  const groups = build().selectFrom('theme_insider_groups as ig').select('ig.theme_uuid').where('ig.user_group_uuid', '=', oneOf(guest.userGroupUuids))
  const hiding = build()
    .selectFrom('themes as h')
    .select('h.uuid')
    .where('h.is_restricted', '=', true)
    .where(sql<boolean>`${part} = any(${sql.ref('h.restricted_parts')})`)
    .where('h.uuid', 'not in', users.union(groups))
  return shownProjects(guest).where('p.theme_uuid', 'not in', hiding)
}

const publicRecords = (guest: Guest) =>
  build()
    .selectFrom('project_records as r')
    .where('r.project_uuid', 'in', projectsWith(guest, 'record_and_file').select('p.uuid'))
    .where('r.publicity', '=', true)
    .where('r.deleted_at', 'is', null)

const themesOf = (guest: Guest) => shownProjects(guest).select('p.theme_uuid')

const companies = (guest: Guest) => shownProjects(guest).select('p.scoutee_uuid').where('p.scoutee_uuid', 'is not', null)

/** The reviews of the guest's cases, without those of themes that hide others' until one's own is in. */
function openReviews(guest: Guest) {
  const blindThemes = build().selectFrom('themes as v').select('v.uuid').where('v.hides_reviews_until_mine', '=', true)
  return build()
    .selectFrom('project_reviews as w')
    .where('w.project_uuid', 'in', projectsWith(guest, 'review').select('p.uuid').where('p.theme_uuid', 'not in', blindThemes))
    .where('w.deleted_at', 'is', null)
}

/** The people whose names stand on the guest's cases, where the guest sees that part of the case; and the guest. */
function people(guest: Guest) {
  const projects = shownProjects(guest).select('p.uuid')
  return build()
    .selectFrom('project_followers as f')
    .select('f.user_uuid as uuid')
    .where('f.project_uuid', 'in', projects)
    .union(shownProjects(guest).select(idOf('p.created_by')).where('p.created_by', 'is not', null))
    .union(publicRecords(guest).select(idOf('r.created_by')).where('r.created_by', 'is not', null))
    .union(openReviews(guest).select(idOf('w.created_by')).where('w.created_by', 'is not', null))
    .union(
      build()
        .selectFrom('task_assignees as a')
        .innerJoin('tasks as t', 't.uuid', 'a.task_uuid')
        .select('a.user_uuid as uuid')
        .where('t.project_uuid', 'in', projectsWith(guest, 'task').select('p.uuid'))
        .where('t.deleted_at', 'is', null)
    )
    .union(build().selectFrom('users as me').select('me.uuid').where('me.uuid', '=', guest.userUuid))
}

const links = (guest: Guest) => build().selectFrom('project_category_links as c').where('c.project_uuid', 'in', shownProjects(guest).select('p.uuid'))

/**
 * What of each list a guest's cases show, as queries of ids: the themes they are in with what draws the cases (templates, custom items), the tags,
 * channels and categories that they carry, the people and groups named on them. What an insider setting hides is not among it.
 */
export const shownQueries = {
  themes: (guest: Guest) => themesOf(guest).select('p.theme_uuid as uuid'),
  statusTemplates: (guest: Guest) => build().selectFrom('themes as h').select('h.status_template_uuid as uuid').where('h.uuid', 'in', themesOf(guest)),
  reviewTemplates: (guest: Guest) =>
    build().selectFrom('themes as h').select('h.review_template_uuid as uuid').where('h.uuid', 'in', projectsWith(guest, 'review').select('p.theme_uuid')),
  extensionItemGroups: (guest: Guest) =>
    build()
      .selectFrom('theme_extension_groups as x')
      .select('x.extension_item_group_uuid as uuid')
      .where('x.theme_uuid', 'in', projectsWith(guest, 'extension').select('p.theme_uuid')),
  channels: (guest: Guest) => build().selectFrom('scoutee_channels as s').select('s.channel_uuid as uuid').where('s.scoutee_uuid', 'in', companies(guest)),
  scouteeTags: (guest: Guest) =>
    build().selectFrom('scoutee_tag_links as s').select('s.scoutee_tag_uuid as uuid').where('s.scoutee_uuid', 'in', companies(guest)),
  projectCategories: (guest: Guest) => links(guest).select('c.project_category_uuid as uuid'),
  projectCategoryTypes: (guest: Guest) =>
    links(guest)
      .innerJoin('project_categories as k', 'k.uuid', 'c.project_category_uuid')
      .select('k.project_category_type_uuid as uuid')
      .where('k.project_category_type_uuid', 'is not', null),
  projectRecordCategories: (guest: Guest) =>
    publicRecords(guest).select('r.project_record_category_uuid as uuid').where('r.project_record_category_uuid', 'is not', null),
  users: (guest: Guest) => people(guest),
  userGroups: (guest: Guest) =>
    build().selectFrom('project_follower_groups as g').select('g.user_group_uuid as uuid').where('g.project_uuid', 'in', shownProjects(guest).select('p.uuid'))
}

/** A list of which a guest sees a part. */
export type ShownList = keyof typeof shownQueries
