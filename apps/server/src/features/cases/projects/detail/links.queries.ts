import { type SelectQueryBuilder, sql } from 'kysely'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import { compileStatement } from '../../../../platform/db/statements/compiled-statement.ts'
import { build, oneOf } from '../access/scope.queries.ts'

/** Company tags in use with their names from the root, joined with `>`: up to four levels (2§3 "Other lists", 2§9). */
export function tagPaths() {
  return build()
    .selectFrom('scoutee_tags as t')
    .leftJoin('scoutee_tags as t2', 't2.uuid', 't.parent_uuid')
    .leftJoin('scoutee_tags as t3', 't3.uuid', 't2.parent_uuid')
    .leftJoin('scoutee_tags as t4', 't4.uuid', 't3.parent_uuid')
    .where('t.deleted_at', 'is', null)
    .select([
      't.uuid',
      't.name',
      sql<string>`concat_ws('>', ${sql.ref('t4.name')}, ${sql.ref('t3.name')}, ${sql.ref('t2.name')}, ${sql.ref('t.name')})`.as('path')
    ])
}

/** The provider's categories with their names from the root: up to three levels. */
export function categoryPaths() {
  return build()
    .selectFrom('mekiki_scoutee_categories as c')
    .leftJoin('mekiki_scoutee_categories as c2', 'c2.uuid', 'c.parent_uuid')
    .leftJoin('mekiki_scoutee_categories as c3', 'c3.uuid', 'c2.parent_uuid')
    .select(['c.uuid', 'c.kind', 'c.name', sql<string>`concat_ws('>', ${sql.ref('c3.name')}, ${sql.ref('c2.name')}, ${sql.ref('c.name')})`.as('path')])
}

/** What a case or its company has several of. */
export type LinkKind = 'follower' | 'group' | 'category' | 'tag' | 'channel' | 'investor' | 'horizontal' | 'vertical' | 'innovation'

/** One name that belongs to a case, or to a company or person (`owner`). */
export interface ProjectLink {
  kind: LinkKind
  owner: string
  uuid: string
  name: string
  path: string
  isActive: boolean
}

const kindOf = (kind: LinkKind) => sql<LinkKind>`${sql.lit(kind)}`.as('kind')
const active = sql<boolean>`true`.as('isActive')

function followers(projectUuids: readonly string[]) {
  return build()
    .selectFrom('project_followers as l')
    .innerJoin('users as u', 'u.uuid', 'l.user_uuid')
    .where('l.project_uuid', '=', oneOf(projectUuids))
    .where('u.deleted_at', 'is', null)
    .select([kindOf('follower'), 'l.project_uuid as owner', 'u.uuid', 'u.name', 'u.name as path', 'u.active_flg as isActive'])
}

function groups(projectUuids: readonly string[]) {
  return build()
    .selectFrom('project_follower_groups as l')
    .innerJoin('user_groups as g', 'g.uuid', 'l.user_group_uuid')
    .where('l.project_uuid', '=', oneOf(projectUuids))
    .select([kindOf('group'), 'l.project_uuid as owner', 'g.uuid', 'g.name', 'g.name as path', active])
}

function categories(projectUuids: readonly string[]) {
  return build()
    .selectFrom('project_category_links as l')
    .innerJoin('project_categories as c', 'c.uuid', 'l.project_category_uuid')
    .where('l.project_uuid', '=', oneOf(projectUuids))
    .where('c.deleted_at', 'is', null)
    .select([kindOf('category'), 'l.project_uuid as owner', 'c.uuid', 'c.name', 'c.name as path', active])
}

function tags(scouteeUuids: readonly string[]) {
  return build()
    .selectFrom('scoutee_tag_links as l')
    .innerJoin(tagPaths().as('t'), 't.uuid', 'l.scoutee_tag_uuid')
    .where('l.scoutee_uuid', '=', oneOf(scouteeUuids))
    .select([kindOf('tag'), 'l.scoutee_uuid as owner', 't.uuid', 't.name', 't.path', active])
}

function channels(scouteeUuids: readonly string[]) {
  return build()
    .selectFrom('scoutee_channels as l')
    .innerJoin('channels as c', 'c.uuid', 'l.channel_uuid')
    .where('l.scoutee_uuid', '=', oneOf(scouteeUuids))
    .where('c.deleted_at', 'is', null)
    .select([kindOf('channel'), 'l.scoutee_uuid as owner', 'c.uuid', 'c.name', 'c.name as path', active])
}

function investors(scouteeUuids: readonly string[]) {
  return build()
    .selectFrom('scoutee_investors as l')
    .innerJoin('investors as i', 'i.uuid', 'l.investor_uuid')
    .where('l.scoutee_uuid', '=', oneOf(scouteeUuids))
    .select([kindOf('investor'), 'l.scoutee_uuid as owner', 'i.uuid', 'i.name', 'i.name as path', active])
}

function scouteeCategories(scouteeUuids: readonly string[]) {
  return build()
    .selectFrom('scoutee_categories as l')
    .innerJoin(categoryPaths().as('c'), 'c.uuid', 'l.category_uuid')
    .where('l.scoutee_uuid', '=', oneOf(scouteeUuids))
    .select([sql<LinkKind>`${sql.ref('c.kind')}`.as('kind'), 'l.scoutee_uuid as owner', 'c.uuid', 'c.name', 'c.path', active])
}

// oxlint-disable-next-line typescript/no-explicit-any -- unions over different tables; all give the columns of a link
type LinkQuery = SelectQueryBuilder<any, any, ProjectLink>

function linksOfProjects(uuids: readonly string[]): LinkQuery {
  return followers(uuids).unionAll(groups(uuids)).unionAll(categories(uuids))
}

function linksOfScoutees(uuids: readonly string[]): LinkQuery {
  return tags(uuids).unionAll(channels(uuids)).unionAll(investors(uuids)).unionAll(scouteeCategories(uuids))
}

type Asking = Pick<TenantTransaction, 'selectFrom'>

function inOrder(tx: Asking, links: LinkQuery) {
  return (
    tx
      .selectFrom(links.as('link'))
      .selectAll()
      // Owner and kind first: what belongs together is little, and Japanese order is dear to compare.
      .orderBy('link.owner')
      .orderBy('link.kind')
      .orderBy('link.isActive', 'desc')
      .orderBy(sql`${sql.ref('link.path')} COLLATE "ja-x-icu"`)
      .orderBy('link.uuid')
  )
}

/** The names of one kind of links of a case or company, in the order of `readProjectLinks`, a line each; those of a tree with what they are under. */
export interface LinkNames {
  owner: string
  kind: LinkKind
  names: string
}

function namesOf(tx: Asking, links: LinkQuery) {
  const path = sql.ref('link.path')
  return tx
    .selectFrom(links.as('link'))
    .select(['link.owner', 'link.kind'])
    .select(sql<string>`string_agg(${path}, E'\\n' ORDER BY ${sql.ref('link.isActive')} DESC, ${path} COLLATE "ja-x-icu", ${sql.ref('link.uuid')})`.as('names'))
    .groupBy(['link.owner', 'link.kind'])
    .$castTo<LinkNames>()
}

interface Uuids {
  uuids: readonly string[]
}

const projectLinks = compileStatement((tx, { uuids }: Uuids) => inOrder(tx, linksOfProjects(uuids)))
const scouteeLinks = compileStatement((tx, { uuids }: Uuids) => inOrder(tx, linksOfScoutees(uuids)))
const projectNames = compileStatement((tx, { uuids }: Uuids) => namesOf(tx, linksOfProjects(uuids)))
const scouteeNames = compileStatement((tx, { uuids }: Uuids) => namesOf(tx, linksOfScoutees(uuids)))

/** As `readProjectLinks`, the names alone, put together by the database. */
export async function readProjectLinkNames(tx: TenantTransaction, uuids: readonly string[]): Promise<LinkNames[]> {
  return uuids.length === 0 ? [] : projectNames(tx, { uuids }, null)
}

/** As `readScouteeLinks`, the names alone. */
export async function readScouteeLinkNames(tx: TenantTransaction, uuids: readonly string[]): Promise<LinkNames[]> {
  return uuids.length === 0 ? [] : scouteeNames(tx, { uuids }, null)
}

/** The people in charge (inactive ones last), groups and tags of cases, with names, in Japanese order, in one statement. */
export async function readProjectLinks(tx: TenantTransaction, uuids: readonly string[]): Promise<ProjectLink[]> {
  return uuids.length === 0 ? [] : projectLinks(tx, { uuids }, null)
}

/** The tags, channels, investors and categories of companies and people, with names, in Japanese order, in one statement. */
export async function readScouteeLinks(tx: TenantTransaction, uuids: readonly string[]): Promise<ProjectLink[]> {
  return uuids.length === 0 ? [] : scouteeLinks(tx, { uuids }, null)
}
