import { workspacePreferences } from '@mekiki/contract/workspace/tenants/tenants.schemas'
import { chooseLanguage, type Language } from '@mekiki/i18n'
import { isNotificationKind, type NotificationKind, type NotificationParams, notificationText } from '@mekiki/i18n/workspace/notifications'
import { z } from 'zod'
import { withTenant, type TenantTransaction } from '../../../platform/db/gateways.ts'
import type { EffectHandler } from '../../../platform/feature.ts'
import type { RunContext } from '../../../platform/http/context.ts'
import { standingOf } from '../../../platform/standing.ts'
import type { Effect } from '../../../platform/outbox/outbox.ts'
import { notificationParams } from './notifications.presenter.ts'
import { findReceivers, getPreferences, insertNotifications, findMailReceivers, type NewNotification } from './notifications.queries.ts'
import { inChunks } from '../../../platform/pipeline-writes.ts'

const receiversPerEffect = 1000

/** Whom to tell what. */
export interface NotificationDraft<K extends NotificationKind> {
  kind: K
  /** Who is told; the feature that tells leaves out whoever may not see it. */
  userUuids: readonly string[]
  /** Who did it, and is therefore not told; null for what nobody did, and for the end of one's own job. */
  byUserUuid: string | null
  params: NotificationParams[K]
  /** The page of the product that it is about, such as `/project_groups/{theme}/projects/{project}`. */
  path?: string
  /** Names what happened, so that it is told once, however often it is seen (`task_due:<task>:<day>`); each effect is told once anyway. */
  effectKey?: string
}

/** The effects that tell people something: pass each to `emit`. Empty when nobody is left to tell. */
export function notify<K extends NotificationKind>(notification: NotificationDraft<K>): Effect[] {
  const { kind, params, path, effectKey } = notification
  const userUuids = [...new Set(notification.userUuids)].filter((uuid) => uuid !== notification.byUserUuid).toSorted()
  return inChunks(userUuids, receiversPerEffect).map((some) => ({
    kind: 'notifications.notify',
    payload: { kind, params, userUuids: some, ...(path !== undefined && { path }), ...(effectKey !== undefined && { effectKey }) }
  }))
}

/** What guests are told of: their cases. Whether a guest sees the case in question is known to the feature that tells. */
const toldToGuests: ReadonlySet<NotificationKind> = new Set([
  'follower_added',
  'followers_added',
  'task_assigned',
  'project_status_changed',
  'project_statuses_changed',
  'record_shared',
  'projects_shared',
  'project_reviewed',
  'record_mentioned',
  'task_due',
  'task_overdue',
  'revisit_due',
  'revisits_due',
  'left_company_changed',
  'left_companies_changed',
  'left_company_matches',
  'left_companies_match'
])

const payloadSchema = z.object({
  kind: z.string().refine(isNotificationKind),
  userUuids: z.array(z.guid()),
  params: notificationParams,
  path: z.string().startsWith('/').optional(),
  effectKey: z.string().min(1).optional()
})

/** The address stands on a line of its own, so that the dialog can make it a link (1§2.3). */
function withAddress(description: string, address: string | null): string {
  return address === null ? description : `${description}${description === '' ? '' : '\n'}${address}`
}

type Told = Pick<z.output<typeof payloadSchema>, 'kind' | 'userUuids' | 'params' | 'path'>

/** The notification of each receiver who is active now and may be told of such things, in the receiver's own language, else the workspace's. */
async function notificationsOf(tx: TenantTransaction, publicUrl: string, { kind, userUuids, params, path }: Told): Promise<NewNotification[]> {
  const standard = workspacePreferences.catch({}).parse(await getPreferences(tx)).defaultLanguage ?? 'ja'
  const receivers = (await findReceivers(tx, userUuids)).filter((receiver) => toldToGuests.has(kind) || !standingOf(receiver).isGuest)
  return receivers.map((receiver) => {
    const { title, description } = notificationText(kind, receiver.language === null ? standard : chooseLanguage(receiver.language), params)
    return { userUuid: receiver.uuid, kind, params, title, description: withAddress(description, path === undefined ? null : `${publicUrl}${path}`) }
  })
}

/**
 * Writes a notification for each receiver who is active now and may be told of such things: what is to be said, and the words in the receiver's own
 * language, else the workspace's. A repetition writes nothing more.
 */
export const runNotify: EffectHandler = async ({ platform, tenantUuid, effectUuid, now }, payload) => {
  const { kind, userUuids, params, path, effectKey } = payloadSchema.parse(payload)
  await withTenant(platform.db.user, tenantUuid, 'write', async (tx) => {
    const notifications = await notificationsOf(tx, platform.publicUrl, { kind, userUuids, params, path })
    await insertNotifications(tx, { tenantUuid, effectKey: effectKey ?? effectUuid, now }, notifications)
  })
}

/**
 * Notes that somebody has seen what a notification tells: one that stands is read, and one that the queue has yet to write is written now, and read. It has
 * the draft's `effectKey`, so that neither comes twice.
 */
export async function tellAsRead<K extends NotificationKind>(
  { tx, platform, now }: Pick<RunContext, 'tx' | 'platform' | 'now'>,
  tenantUuid: string,
  draft: NotificationDraft<K> & { effectKey: string }
): Promise<void> {
  const { kind, params, userUuids, path, effectKey } = draft
  const notifications = await notificationsOf(tx, platform.publicUrl, { kind, userUuids: [...userUuids], params: notificationParams.parse(params), path })
  await insertNotifications(tx, { tenantUuid, effectKey, now, isRead: true }, notifications)
}

/** Somebody who gets a mail. */
export interface MailReceiver {
  userUuid: string
  name: string
  email: string
  /** The receiver's own, else the workspace's. */
  language: Language
  tenantName: string
}

/** Those of the given people who are active now, with what a mail to them needs. */
export async function readMailReceivers(tx: TenantTransaction, userUuids: readonly string[]): Promise<MailReceiver[]> {
  const rows = await findMailReceivers(tx, userUuids)
  return rows.map(({ uuid, name, email, language, tenant_name: tenantName, preferences }) => {
    const standard = workspacePreferences.catch({}).parse(preferences).defaultLanguage ?? 'ja'
    return { userUuid: uuid, name, email, language: language === null ? standard : chooseLanguage(language), tenantName }
  })
}
