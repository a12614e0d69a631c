import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'

/** Who changes something, and when. */
export interface Stamp {
  tenantUuid: string
  userUuid: string
  now: Date
}

/** What people write into a comment. */
export interface CommentValues {
  content: string
  mentionUserUuids: readonly string[]
}

/** Comments with their authors and the people named, deleted ones too. */
function comments(tx: TenantTransaction) {
  return tx
    .selectFrom('theme_comments as c')
    .leftJoin('users as author', 'author.uuid', 'c.created_by')
    .select(['c.uuid', 'c.version', 'c.theme_uuid', 'c.content', 'c.created_by', 'c.created_at', 'c.updated_at', 'c.deleted_at'])
    .select('author.name as created_by_name')
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('theme_comment_mentions as m')
          .innerJoin('users as u', 'u.uuid', 'm.user_uuid')
          .select(['u.uuid', 'u.name'])
          .whereRef('m.theme_comment_uuid', '=', 'c.uuid')
          .orderBy('u.uuid')
      ).as('mentions')
    )
}

/** One page of a theme's living comments, the newest first. */
export function listComments(tx: TenantTransaction, themeUuid: string, page: { page: number; perPage: number }) {
  return comments(tx)
    .where('c.theme_uuid', '=', themeUuid)
    .where('c.deleted_at', 'is', null)
    .orderBy('c.created_at', 'desc')
    .orderBy('c.uuid', 'desc')
    .limit(page.perPage)
    .offset((page.page - 1) * page.perPage)
    .execute()
}

/** One comment; deleted ones only with `isDeletedToo`. */
export function findComment(tx: TenantTransaction, uuid: string, options = { isDeletedToo: false }) {
  const query = comments(tx).where('c.uuid', '=', uuid)
  return (options.isDeletedToo ? query : query.where('c.deleted_at', 'is', null)).executeTakeFirst()
}

export type CommentRow = NonNullable<Awaited<ReturnType<typeof findComment>>>

/** How many living comments a theme has. */
export async function countComments(tx: TenantTransaction, themeUuid: string): Promise<number> {
  const count = sql<number>`count(*)`.as('count')
  const row = await tx.selectFrom('theme_comments').select(count).where('theme_uuid', '=', themeUuid).where('deleted_at', 'is', null).executeTakeFirstOrThrow()
  return row.count
}

/** Writes the number of a theme's comments beside it; its version stays, since comments are no part of it. */
export async function recountComments(tx: TenantTransaction, themeUuid: string): Promise<void> {
  await tx
    .updateTable('themes')
    .set({ comments_count: await countComments(tx, themeUuid) })
    .where('uuid', '=', themeUuid)
    .execute()
}

/** Adds a comment without its mentions. */
export async function insertComment(tx: TenantTransaction, stamp: Stamp, comment: { uuid: string; themeUuid: string; content: string }): Promise<void> {
  const { tenantUuid, userUuid, now } = stamp
  const stamps = { created_by: userUuid, created_at: now, updated_by: userUuid, updated_at: now }
  await tx
    .insertInto('theme_comments')
    .values({ tenant_uuid: tenantUuid, uuid: comment.uuid, theme_uuid: comment.themeUuid, content: comment.content, ...stamps })
    .execute()
}

/** Writes a comment's text, or its being deleted, and counts its version up. */
export async function writeComment(tx: TenantTransaction, stamp: Stamp, uuid: string, change: { content: string } | { isDeleted: boolean }): Promise<void> {
  const { userUuid, now } = stamp
  const set = 'content' in change ? { content: change.content } : { deleted_at: change.isDeleted ? now : null }
  await tx
    .updateTable('theme_comments')
    .set({ ...set, version: sql`version + 1`, updated_by: userUuid, updated_at: now })
    .where('uuid', '=', uuid)
    .execute()
}

/** Makes these the people whom a comment names. */
export async function replaceMentions(tx: TenantTransaction, stamp: Pick<Stamp, 'tenantUuid'>, uuid: string, userUuids: readonly string[]): Promise<void> {
  await tx.deleteFrom('theme_comment_mentions').where('theme_comment_uuid', '=', uuid).execute()
  const rows = userUuids.map((userUuid) => ({ tenant_uuid: stamp.tenantUuid, theme_comment_uuid: uuid, user_uuid: userUuid }))
  if (rows.length > 0) await tx.insertInto('theme_comment_mentions').values(rows).execute()
}
