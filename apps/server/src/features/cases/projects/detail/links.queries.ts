import { type SelectQueryBuilder, sql } from 'kysely'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import { compileStatement } from '../../../../platform/db/statements/compiled-statement.ts'
import { allOf } from '../../../../platform/db/statements/one-of.ts'
import { build, oneOf } from '../access/scope.queries.ts'
import { categoryPaths, tagPaths } from './tree-paths.queries.ts'

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

/** The names of one kind of links of a case or company, in the order of `readLinks`, a line each; those of a tree with what they are under. */
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

/** As `readLinks` of cases, the names alone, put together by the database. */
export async function readProjectLinkNames(tx: TenantTransaction, uuids: readonly string[]): Promise<LinkNames[]> {
  return uuids.length === 0 ? [] : projectNames(tx, { uuids }, null)
}

/** As `readLinks` of companies and people, the names alone. */
export async function readScouteeLinkNames(tx: TenantTransaction, uuids: readonly string[]): Promise<LinkNames[]> {
  return uuids.length === 0 ? [] : scouteeNames(tx, { uuids }, null)
}

/**
 * The people in charge (inactive ones last), groups and tags of cases, and the tags, channels, investors and categories of companies and people,
 * with names, in Japanese order, in one statement each; that of the companies as soon as it is known which they are.
 */
export async function readLinks(tx: TenantTransaction, projectUuids: readonly string[], scouteeUuids: Promise<readonly string[]>): Promise<ProjectLink[]> {
  const links = async (statement: typeof projectLinks, uuids: readonly string[]): Promise<ProjectLink[]> =>
    uuids.length === 0 ? [] : statement(tx, { uuids }, null)
  const ofProjects = links(projectLinks, projectUuids)
  const ofScoutees = scouteeUuids.then((uuids) => links(scouteeLinks, uuids))
  return (await allOf([ofProjects, ofScoutees])).flat()
}
