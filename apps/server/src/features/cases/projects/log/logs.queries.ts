import { insiderProjectProperties } from '@mekiki/contract/workspace/constants/index'
import type { ProjectLogKind } from '@mekiki/contract/cases/projects/project-logs.schemas'
import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely'
import type { Finder, FoundPage, TenantTransaction } from '../../../../platform/db/gateways.ts'
import type { ProjectReader } from '../projects.policy.ts'
import { build, isPrivateRecordNamed, oneOf, isRecordVisible } from '../access/scope.queries.ts'
import type { Visibility } from '../access/access.ts'
import { shownTextLength } from '../list/figures.queries.ts'
import { rowsInOrder } from '../../../../platform/db/statements/rows-in-order.ts'

/** A page of a list: from 1. */
export interface Page {
  page: number
  per_page: number
}

/** Which entries of a history are asked for; all without either. */
export interface LogFilter {
  kind?: ProjectLogKind | undefined
  user_uuid?: string | undefined
}

/** The kinds of entries that what they are about tells, and those that their action tells. */
const kindsByEntity = ['record', 'review', 'file', 'task'] as const satisfies readonly ProjectLogKind[]
const kindsByAction = {
  status: ['update_status', 'update_exit'],
  followers: ['update_follower', 'update_follower_group'],
  share: ['share']
} as const satisfies Partial<Record<ProjectLogKind, readonly string[]>>

/** Whether an entry `a` is of a kind. */
function isOfKind(of: ExpressionBuilder<{ a: { entity_type: string; action: string } }, 'a'>, kind: ProjectLogKind): Expression<SqlBool> {
  const entity = kindsByEntity.find((each) => each === kind)
  if (entity !== undefined) return of('a.entity_type', '=', entity)
  if (kind in kindsByAction) return of('a.action', 'in', kindsByAction[kind as keyof typeof kindsByAction])
  return of.and([of('a.entity_type', 'not in', kindsByEntity), of('a.action', 'not in', Object.values(kindsByAction).flat())])
}

const offsetOf = ({ page, per_page }: Page): number => (page - 1) * per_page

/** The private records of a case that a reader does not see. */
function unseenRecords(projectUuid: string, { reader }: Visibility) {
  return build()
    .selectFrom('project_records as r')
    .where('r.project_uuid', '=', projectUuid)
    .where('r.publicity', '=', false)
    .where((eb) => eb.not(isPrivateRecordNamed(eb, reader)))
    .select('r.uuid')
}

/** A case, and those that went into it: their history is its own as well. */
function withMerged(projectUuid: string) {
  const own = build().selectFrom('projects as own').select('own.uuid').where('own.uuid', '=', projectUuid)
  return own.unionAll(build().selectFrom('projects as merged').select('merged.uuid').where('merged.merged_into_uuid', '=', projectUuid))
}

/**
 * Whether an entry `a` of the history holds what a record said while it was private and named neither the reader nor a group of the reader's: also when
 * everybody sees the record by now, with another text.
 */
function holdsPrivateText({ userUuid, userGroupUuids }: Pick<ProjectReader, 'userUuid' | 'userGroupUuids'>) {
  const groups = sql`${[...userGroupUuids]}::text[]`
  return sql<SqlBool>`(a.entity_type = 'record' and exists (
    select 1 from jsonb_path_query(jsonb_build_array(a.from_value, a.to_value), 'strict $.** ? (@.type() == "object" && @.publicity == false)') as held
    where not (held -> 'userUuids' ? ${userUuid} or held -> 'userGroupUuids' ?| ${groups})))`
}

/** The reviews of a case by others, deleted ones too, in statuses in which the reader has none: of these the history tells little where the theme hides them. */
function unsharedReviews(projectUuid: string, { userUuid }: Pick<ProjectReader, 'userUuid'>) {
  const own = build()
    .selectFrom('project_reviews as own')
    .select('own.status_uuid')
    .where('own.project_uuid', '=', projectUuid)
    .where('own.created_by', '=', userUuid)
    .where('own.deleted_at', 'is', null)
  return build()
    .selectFrom('project_reviews as r')
    .select('r.uuid')
    .where('r.project_uuid', 'in', withMerged(projectUuid))
    .where('r.created_by', 'is distinct from', userUuid)
    .where('r.status_uuid', 'not in', own)
}

/** Those of some reviews of a case that are others' in statuses in which the reader has none. */
export async function listUnsharedReviews(tx: TenantTransaction, projectUuid: string, uuids: readonly string[], reader: ProjectReader): Promise<Set<string>> {
  if (uuids.length === 0) return new Set()
  const reviews = unsharedReviews(projectUuid, reader).where('r.uuid', '=', oneOf(uuids))
  return new Set((await tx.selectFrom(reviews.as('unshared')).select('unshared.uuid').execute()).map((row) => row.uuid))
}

/**
 * The ids of a page of a case's history, newest first, and the exact total: without hidden parts, records that the reader does not see, what they said
 * while they were private, and their files; where the theme hides others' reviews until the reader's own is in, without the changes of those.
 */
export function findProjectLogs(finder: Finder, projectUuid: string, page: Page & LogFilter, visibility: Visibility): Promise<FoundPage> {
  const eb = build()
  const isHidden = insiderProjectProperties.flatMap((part) => {
    const themes = visibility.hiddenThemes[part]
    if (themes.length === 0) return []
    const standing = eb.selectFrom('projects as p').select('p.uuid').where('p.uuid', '=', projectUuid).where('p.theme_uuid', 'in', themes)
    return [{ part, standing }]
  })
  const unseen = unseenRecords(projectUuid, visibility)
  const unseenFiles = eb.selectFrom('files as f').select('f.uuid').where('f.project_uuid', '=', projectUuid).where('f.project_record_uuid', 'in', unseen)
  let matching = eb
    .selectFrom('audit_log as a')
    .where('a.project_uuid', 'in', withMerged(projectUuid))
    .where((of) => of.not(of.or([of('a.entity_uuid', 'in', unseen), of('a.entity_uuid', 'in', unseenFiles)])))
  const { reader } = visibility
  const own = eb.selectFrom('project_records as r').select('r.uuid').where('r.project_uuid', '=', projectUuid).where('r.created_by', '=', reader.userUuid)
  matching = matching.where((of) => of.or([of.not(holdsPrivateText(reader)), of('a.entity_uuid', 'in', own)]))
  for (const { part, standing } of isHidden) {
    matching = matching.where((of) => of.or([of('a.part', 'is', null), of('a.part', '<>', part), of.not(of.exists(standing))]))
  }
  if (visibility.blindReviewThemes.length > 0) {
    const standing = eb.selectFrom('projects as p').select('p.uuid').where('p.uuid', '=', projectUuid).where('p.theme_uuid', 'in', visibility.blindReviewThemes)
    const unshared = unsharedReviews(projectUuid, visibility.reader)
    matching = matching.where((of) => of.or([of('a.action', '<>', 'update_review'), of.not(of.exists(standing)), of('a.entity_uuid', 'not in', unshared)]))
  }
  const { kind, user_uuid: userUuid } = page
  if (kind !== undefined) matching = matching.where((of) => isOfKind(of, kind))
  if (userUuid !== undefined) matching = matching.where('a.user_uuid', '=', userUuid)
  const ids = matching.select('a.uuid').orderBy('a.occurred_at', 'desc').orderBy('a.uuid', 'desc').limit(page.per_page).offset(offsetOf(page))
  return finder.findPageOf(ids, matching)
}

/** Entries of the log with the names of those who made them, in the order of `uuids`. */
export async function readProjectLogs(tx: TenantTransaction, uuids: readonly string[]) {
  if (uuids.length === 0) return []
  const rows = await tx
    .selectFrom('audit_log as a')
    .leftJoin('users as u', 'u.uuid', 'a.user_uuid')
    .where('a.uuid', '=', oneOf(uuids))
    .select([
      'a.uuid',
      'a.operation_uuid',
      'a.action',
      'a.entity_type',
      'a.entity_uuid',
      'a.user_uuid',
      'u.name as user_name',
      'a.source',
      'a.from_value',
      'a.to_value',
      'a.occurred_at'
    ])
    .execute()
  return rowsInOrder(uuids, rows)
}

/** Which of these records and files belong to private records that a reader does not see; deleted ones count as they were. */
export async function listUnseenEntities(tx: TenantTransaction, uuids: readonly string[], reader: ProjectReader): Promise<Set<string>> {
  if (uuids.length === 0) return new Set()
  const records = await tx
    .selectFrom('project_records as r')
    .leftJoin('files as f', (join) => join.onRef('f.project_record_uuid', '=', 'r.uuid').on('f.uuid', '=', oneOf(uuids)))
    .where((eb) => eb.or([eb('r.uuid', '=', oneOf(uuids)), eb('f.uuid', 'is not', null)]))
    .where('r.publicity', '=', false)
    .where((eb) => eb.not(isPrivateRecordNamed(eb, reader)))
    .select(['r.uuid', 'f.uuid as fileUuid'])
    .execute()
  return new Set(records.flatMap((row) => [row.uuid, ...(row.fileUuid === null ? [] : [row.fileUuid])]))
}

// What people do with a case without changing it.
const traces = ['print', 'copy_link', 'share']

/** Which of these cases have entries of other operations than those. */
export async function listTouched(tx: TenantTransaction, projectUuids: readonly string[], operationUuids: readonly string[]): Promise<Set<string>> {
  if (projectUuids.length === 0) return new Set()
  const rows = await tx
    .selectFrom('audit_log as a')
    .where('a.project_uuid', '=', oneOf(projectUuids))
    .where((eb) => eb.not(eb('a.operation_uuid', '=', oneOf(operationUuids))))
    .where('a.action', 'not in', traces)
    .select((eb) => eb.ref('a.project_uuid').$notNull().as('uuid'))
    .distinct()
    .execute()
  return new Set(rows.map((row) => row.uuid))
}

/** Of each case and living record category the newest record that a reader sees by its publicity: the beginning of its text; one statement. */
export async function readCategoryRecords(tx: TenantTransaction, projectUuids: readonly string[], reader: ProjectReader) {
  if (projectUuids.length === 0) return []
  return tx
    .selectFrom('project_records as r')
    .innerJoin('project_record_categories as c', 'c.uuid', 'r.project_record_category_uuid')
    .where('r.project_uuid', '=', oneOf(projectUuids))
    .where('r.deleted_at', 'is', null)
    .where('c.deleted_at', 'is', null)
    .where((eb) => isRecordVisible(eb, reader))
    .distinctOn(['r.project_uuid', 'c.position', 'c.uuid'])
    .select(['r.project_uuid as projectUuid', 'c.uuid as categoryUuid', 'r.recorded_on as recordedOn'])
    .select(sql<string>`left(${sql.ref('r.content')}, ${sql.lit(shownTextLength)})`.as('content'))
    .orderBy('r.project_uuid')
    .orderBy('c.position')
    .orderBy('c.uuid')
    .orderBy('r.recorded_on', 'desc')
    .orderBy('r.uuid', 'desc')
    .execute()
}

export type CategoryRecordRow = Awaited<ReturnType<typeof readCategoryRecords>>[number]
