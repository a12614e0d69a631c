import type { ExpressionBuilder } from 'kysely'
import type { NotificationKind } from '@mekiki/i18n/workspace/notifications'
import { v7 } from 'uuid'
import type { DB } from '../../../platform/db/types.ts'
import type { Finder, FoundPage, TenantTransaction } from '../../../platform/db/gateways.ts'
import { allOf, oneOf } from '../../../platform/db/statements/one-of.ts'
import { peopleChannel, publishChange } from '../../../platform/db/publish.queries.ts'
import { rowsInOrder } from '../../../platform/db/statements/rows-in-order.ts'

/** The channel on which changes of people's notifications are told. */
export const notificationsChannel = peopleChannel

/** Ids of one page of a user's notifications, newest first, and the number of all. */
export function findNotifications(finder: Finder, userUuid: string, page: { limit: number; offset: number }): Promise<FoundPage> {
  const own = finder.db.selectFrom('notifications as n').where('n.user_uuid', '=', userUuid)
  const ids = own.select('n.uuid').orderBy('n.created_at', 'desc').orderBy('n.uuid').limit(page.limit).offset(page.offset)
  return finder.findPageOf(ids, own)
}

/** How many of a user's notifications are unread. */
export function countUnread(finder: Finder, userUuid: string): Promise<number> {
  return finder.countBy(
    finder.db
      .selectFrom('notifications as n')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('n.user_uuid', '=', userUuid)
      .where('n.read_at', 'is', null)
  )
}

/** What a user was mentioned in: the newest ones, and how many there are, all and unread. */
export interface FoundMentions extends FoundPage {
  unreadCount: number
}

const mentionKinds = ['record_mentioned', 'theme_comment_mentioned'] satisfies NotificationKind[]

/** A user's notifications of being mentioned since an instant, newest first. */
export async function findMentions(finder: Finder, userUuid: string, { since, limit }: { since: Date; limit: number }): Promise<FoundMentions> {
  const own = finder.db
    .selectFrom('notifications as n')
    .where('n.user_uuid', '=', userUuid)
    .where('n.created_at', '>=', since)
    .where('n.kind', 'in', mentionKinds)
  const ids = own.select('n.uuid').orderBy('n.created_at', 'desc').orderBy('n.uuid').limit(limit)
  const [page, unreadCount] = await allOf([
    finder.findPageOf(ids, own),
    finder.countBy(own.where('n.read_at', 'is', null).select((eb) => eb.fn.countAll<number>().as('count')))
  ])
  return { ...page, unreadCount }
}

const columns = ['uuid', 'kind', 'params', 'title', 'description', 'read_at', 'created_at'] as const

/** The language that the receiver has chosen by now. */
const chosenLanguage = (eb: ExpressionBuilder<DB, 'notifications'>) =>
  eb.selectFrom('users as u').select('u.language').whereRef('u.uuid', '=', 'notifications.user_uuid').as('language')

/** A user's own notifications with these uuids, in the order of the uuids. */
export async function notificationsInOrder(tx: TenantTransaction, userUuid: string, uuids: readonly string[]) {
  if (uuids.length === 0) return []
  const rows = await tx
    .selectFrom('notifications')
    .select(columns)
    .select(chosenLanguage)
    .where('user_uuid', '=', userUuid)
    .where('uuid', 'in', uuids)
    .execute()
  return rowsInOrder(uuids, rows)
}

export type NotificationRow = Awaited<ReturnType<typeof notificationsInOrder>>[number]

/** Whose notifications: a person of a tenant. */
export interface Owner {
  tenantUuid: string
  userUuid: string
}

/**
 * Marks one notification of a user as read; the first time counts.
 * @returns it, or undefined when the user has no such one.
 */
export async function markRead(tx: TenantTransaction, { tenantUuid, userUuid }: Owner, uuid: string, now: Date): Promise<NotificationRow | undefined> {
  const row = await tx
    .updateTable('notifications')
    .set((eb) => ({ read_at: eb.fn.coalesce('read_at', eb.val(now)) }))
    .where('user_uuid', '=', userUuid)
    .where('uuid', '=', uuid)
    .returning(columns)
    .returning(chosenLanguage)
    .executeTakeFirst()
  if (row) await publishChange(tx, notificationsChannel, tenantUuid, [userUuid])
  return row
}

/**
 * Marks all unread notifications of a user as read.
 * @returns how many there were.
 */
export async function markAllRead(tx: TenantTransaction, { tenantUuid, userUuid }: Owner, now: Date): Promise<number> {
  const result = await tx.updateTable('notifications').set({ read_at: now }).where('user_uuid', '=', userUuid).where('read_at', 'is', null).executeTakeFirst()
  if (result.numUpdatedRows > 0n) await publishChange(tx, notificationsChannel, tenantUuid, [userUuid])
  return Number(result.numUpdatedRows)
}

/** Those of the given users who are active, with the language they chose. */
export async function findReceivers(tx: TenantTransaction, userUuids: readonly string[]) {
  if (userUuids.length === 0) return []
  return tx
    .selectFrom('users as u')
    .innerJoin('permission_groups as g', 'g.uuid', 'u.permission_group_uuid')
    .select(['u.uuid', 'u.language', 'g.permissions', 'g.default_kind'])
    .where('u.uuid', 'in', userUuids)
    .where('u.active_flg', '=', true)
    .where('u.deleted_at', 'is', null)
    .execute()
}

/** Those of the given users who are active, with what a mail to them needs, in the order of their ids. */
export async function findMailReceivers(tx: TenantTransaction, userUuids: readonly string[]) {
  if (userUuids.length === 0) return []
  return tx
    .selectFrom('users as u')
    .innerJoin('tenants as t', 't.uuid', 'u.tenant_uuid')
    .select(['u.uuid', 'u.name', 'u.email', 'u.language', 't.name as tenant_name', 't.preferences'])
    .where('u.uuid', '=', oneOf(userUuids))
    .where('u.active_flg', '=', true)
    .where('u.deleted_at', 'is', null)
    .where('t.deleted_at', 'is', null)
    .orderBy('u.uuid')
    .execute()
}

/** The preferences of the workspace, which name its language. */
export async function getPreferences(tx: TenantTransaction): Promise<unknown> {
  const row = await tx.selectFrom('tenants').select('preferences').executeTakeFirst()
  return row?.preferences ?? {}
}

/** A notification about to be made. */
export interface NewNotification {
  userUuid: string
  kind: string
  /** What its sentences are filled with. */
  params: Readonly<Record<string, string | number>>
  title: string
  description: string
}

/**
 * Writes notifications; a user who has one of this effect already gets no second one. With `isRead` they are read from the start, and so is one that
 * was written before.
 */
export async function insertNotifications(
  tx: TenantTransaction,
  stamp: { tenantUuid: string; effectKey: string; now: Date; isRead?: boolean },
  notifications: readonly NewNotification[]
): Promise<void> {
  if (notifications.length === 0) return
  const rows = notifications.map((notification) => ({
    tenant_uuid: stamp.tenantUuid,
    uuid: v7(),
    user_uuid: notification.userUuid,
    kind: notification.kind,
    params: JSON.stringify(notification.params),
    title: notification.title,
    description: notification.description,
    effect_key: stamp.effectKey,
    created_at: stamp.now,
    read_at: stamp.isRead === true ? stamp.now : null
  }))
  const key = ['tenant_uuid', 'user_uuid', 'effect_key'] as const
  const written = await tx
    .insertInto('notifications')
    .values(rows)
    .onConflict((conflict) =>
      stamp.isRead === true
        ? conflict
            .columns(key)
            .doUpdateSet((eb) => ({ read_at: eb.ref('excluded.read_at') }))
            .where('notifications.read_at', 'is', null)
        : conflict.columns(key).doNothing()
    )
    .returning('user_uuid')
    .execute()
  const told = [...new Set(written.map((row) => row.user_uuid))]
  await publishChange(tx, notificationsChannel, stamp.tenantUuid, told)
}
