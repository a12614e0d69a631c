import { permissionKeys } from '@mekiki/contract'
import { type MemberChange, membersChangedMail, yourAccountChangedMail } from '@mekiki/i18n/mail/mail-members'
import { z } from 'zod'
import { type TenantTransaction, withTenant } from '../../../platform/db/gateways.ts'
import type { Actor } from '../../../platform/http/context.ts'
import { type Effect, outsideTenants } from '../../../platform/outbox/outbox.ts'
import { findNotificationReceivers, type NotificationReceiver, findWorkspace } from './member-notices.queries.ts'
import { workspacePreferences } from '@mekiki/contract/workspace/tenants/tenants.schemas'
import { chooseLanguage } from '@mekiki/i18n'
import type { EffectHandler } from '../../../platform/feature.ts'
import { renderMail } from '../../../platform/mail/index.ts'

/** The kind of the effect that sends one of these mails. */
export const memberNotificationKind = 'member_notices.mail'

const person = z.object({ name: z.string(), email: z.string() })
const names = z.array(z.string())

const memberChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('deleted') }),
  z.object({ kind: z.literal('secondFactorReset') }),
  z.object({ kind: z.literal('sessionsEnded') }),
  z.object({ kind: z.literal('active'), isOn: z.boolean() }),
  z.object({ kind: z.literal('secondFactorAsked'), isOn: z.boolean() }),
  z.object({ kind: z.literal('permissionGroup'), from: z.string(), to: z.string() }),
  z.object({ kind: z.literal('userGroups'), joined: names, left: names }),
  z.object({ kind: z.literal('keysTaken'), group: z.string(), keys: z.array(z.enum(permissionKeys)) })
]) satisfies z.ZodType<MemberChange>

/** One mail: what was done to whom, by whom and when. `isOwn`: the receiver is whom it was done to. */
export const notificationPayload = z.object({
  to: person.extend({ language: z.string().nullable() }),
  /** Null: the platform's administration. */
  byName: z.string().nullable(),
  at: z.coerce.date(),
  isOwn: z.boolean(),
  people: z.array(person.extend({ changes: z.array(memberChange) }))
})

/** What was done to one member in a call. */
export interface DoneToMember {
  userUuid: string
  changes: readonly MemberChange[]
}

interface Telling {
  tx: TenantTransaction
  actor: Actor
  now: Date
  emit: (effect: Effect) => void
}

/**
 * Tells people by mail what was done to their accounts, and every active administrator what was done to whom; call it once for each call, after the change.
 * An administrator who is the only one changed gets one mail, not two.
 */
export async function notifyMembers({ tx, actor, now, emit }: Telling, done: readonly DoneToMember[]): Promise<void> {
  if (done.length === 0) return
  const { people, administrators } = await findNotificationReceivers(
    tx,
    done.map(({ userUuid }) => userUuid)
  )
  const byName = actor.userUuid === outsideTenants ? null : actor.name
  const told = done.flatMap(({ userUuid, changes }) => {
    const found = people.get(userUuid)
    return found ? [{ ...found, changes: [...changes] }] : []
  })
  const peopleOf = (about: typeof told) => about.map(({ name, email, changes }) => ({ name, email, changes }))
  const mail = ({ name, email, language }: NotificationReceiver, isOwn: boolean, about: typeof told): void =>
    emit({ kind: memberNotificationKind, payload: { to: { name, email, language }, byName, at: now.toISOString(), isOwn, people: peopleOf(about) } })
  for (const each of told) mail(each, true, [each])
  for (const administrator of administrators) {
    const isOnlyOne = told.length === 1 && told[0]?.uuid === administrator.uuid
    if (!isOnlyOne) mail(administrator, false, told)
  }
}

/** Mails one person what was done to their account, or an administrator what was done to whom. A deleted workspace tells nobody. */
export const sendNotification: EffectHandler = async ({ platform, tenantUuid, effectUuid }, raw) => {
  const { to, byName, at, isOwn, people } = notificationPayload.parse(raw)
  const workspace = await withTenant(platform.db.user, tenantUuid, 'read', (tx) => findWorkspace(tx))
  if (!workspace) return
  const standard = workspacePreferences.catch({}).parse(workspace.preferences).defaultLanguage ?? 'ja'
  const language = to.language === null ? standard : chooseLanguage(to.language)
  const facts = { tenantName: workspace.name, userName: to.name, byName, at }
  const text = isOwn
    ? yourAccountChangedMail(language, { ...facts, changes: people.flatMap(({ changes }) => changes) })
    : membersChangedMail(language, { ...facts, people, url: `${platform.publicUrl}/settings/members?tenant_uuid=${tenantUuid}` })
  await platform.mailer.send({ to: to.email, subject: text.subject, ...renderMail(text), fromName: workspace.name, messageId: effectUuid })
}
