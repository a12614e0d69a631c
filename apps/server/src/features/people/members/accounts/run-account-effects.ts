import { workspacePreferences } from '@mekiki/contract/workspace/tenants/tenants.schemas'
import { chooseLanguage } from '@mekiki/i18n'
import { invitationMail } from '@mekiki/i18n/mail/mail'
import { z } from 'zod'
import { withTenant } from '../../../../platform/db/gateways.ts'
import type { EffectContext, EffectHandler } from '../../../../platform/feature.ts'
import type { Accounts } from '../../../../platform/identity-client/index.ts'
import { renderMail } from '../../../../platform/mail/index.ts'
import { type AccountMember, claimInvitation, findMemberName, findRequestedAccount, markInvited, type RequestedAccount } from './account.queries.ts'

const passwordMilliseconds = 7 * 24 * 60 * 60 * 1000
const maxRounds = 5

const payloadSchema = z.object({ userUuid: z.guid() })

// Who invites is not known of an effect that was written before it was noted.
const invitationSchema = payloadSchema.extend({ byUserUuid: z.guid().optional() })

function isNamed(error: unknown, name: string): boolean {
  return error instanceof Error && error.name === name
}

function readRequested({ platform, tenantUuid }: EffectContext, userUuid: string): Promise<RequestedAccount | null> {
  return withTenant(platform.db.user, tenantUuid, 'read', (tx) => findRequestedAccount(tx, userUuid))
}

/** A temporary password for a new account, or for one whose owner never signed in; null when the owner has a password already. */
async function makePassword(accounts: Accounts, requested: RequestedAccount, member: AccountMember): Promise<string | null> {
  const values = { email: member.email, name: member.name, isMfaSetupRequired: member.setup_mfa_flg }
  try {
    return (await accounts.inviteUser({ ...requested, ...values })).temporaryPassword
  } catch (error) {
    if (!isNamed(error, 'UsernameExistsException')) throw error
  }
  await accounts.updateAccount(requested, values)
  await accounts.enableUser(requested)
  const { status } = await accounts.getAccount(requested)
  return status === 'FORCE_CHANGE_PASSWORD' ? (await accounts.resetTemporaryPassword(requested)).temporaryPassword : null
}

async function sendInvitation(
  { platform, tenantUuid, now }: EffectContext,
  requested: RequestedAccount,
  member: AccountMember,
  { temporaryPassword, byUserUuid }: { temporaryPassword: string; byUserUuid: string | undefined }
): Promise<void> {
  const byName = byUserUuid === undefined ? null : await withTenant(platform.db.user, tenantUuid, 'read', (tx) => findMemberName(tx, byUserUuid))
  const standard = workspacePreferences.catch({}).parse(requested.tenant.preferences).defaultLanguage ?? 'ja'
  const mail = invitationMail(member.language === null ? standard : chooseLanguage(member.language), {
    tenantName: requested.tenant.name,
    userName: member.name,
    byName,
    username: requested.username,
    temporaryPassword,
    expiresAt: new Date(now.getTime() + passwordMilliseconds),
    url: `${platform.publicUrl}/?tenant_uuid=${tenantUuid}`
  })
  // Without the effect's id: a repetition carries another password, so that its mail must never be taken for the first one.
  await platform.mailer.send({ to: member.email, subject: mail.subject, ...renderMail(mail), fromName: requested.tenant.name })
}

async function invite(context: EffectContext, requested: RequestedAccount, member: AccountMember, byUserUuid?: string): Promise<void> {
  const { platform, tenantUuid, effectUuid, now, log } = context
  if (member.invitation_effect_uuid === effectUuid) return
  const password = await makePassword(platform.accounts, requested, member)
  if (password === null) return log.warn({ userUuid: member.uuid }, 'no invitation: the account has a password already')
  await sendInvitation(context, requested, member, { temporaryPassword: password, byUserUuid })
  await withTenant(platform.db.user, tenantUuid, 'write', (tx) => markInvited(tx, member.uuid, effectUuid, now))
}

/**
 * Makes the account of a new member with a temporary password and mails the invitation; for a member who never signed in, mails a new
 * password. A repetition of the same effect sends nothing more. Members who are deleted or inactive by now get nothing.
 */
export const runInvite: EffectHandler = async (context, payload) => {
  const { userUuid, byUserUuid } = invitationSchema.parse(payload)
  const requested = await readRequested(context, userUuid)
  if (requested?.member?.uuid === userUuid && requested.member.active_flg) await invite(context, requested, requested.member, byUserUuid)
}

/**
 * Mails a new temporary password to an active member who never signed in, unless one was mailed after `since`; whoever has a password of their
 * own gets nothing. A repetition of the same effect sends nothing more; of several effects at once one sends.
 */
export async function inviteAgain(context: EffectContext, userUuid: string, since: Date): Promise<void> {
  const requested = await readRequested(context, userUuid)
  const member = requested?.member
  if (!requested || !member?.active_flg || member.uuid !== userUuid) return
  const claim = { userUuid, effectUuid: context.effectUuid, since, now: context.now }
  // Two of these effects at once would mail two passwords, of which one is void: one of them claims it.
  const isOurs = await withTenant(context.platform.db.user, context.tenantUuid, 'write', (tx) => claimInvitation(tx, claim))
  if (isOurs) await invite(context, requested, member)
}

/** Lets the account be as the member is. An active member without an account (deactivated before the invitation) is invited. */
async function follow(context: EffectContext, requested: RequestedAccount): Promise<void> {
  const { accounts } = context.platform
  const { member } = requested
  try {
    if (!member) return await accounts.deleteUser(requested)
    await accounts.updateAccount(requested, { name: member.name, isMfaSetupRequired: member.setup_mfa_flg })
    await (member.active_flg ? accounts.enableUser(requested) : accounts.disableUser(requested))
  } catch (error) {
    if (!isNamed(error, 'UserNotFoundException')) throw error
    if (member?.active_flg) await invite(context, requested, member)
  }
}

/**
 * Makes the identity service follow a member's row as it is now, whatever order the effects come in: an inactive member's account is
 * disabled and signed out everywhere, a deleted one's is deleted unless somebody new has the address. Goes on while the row changes
 * meanwhile.
 */
export const runSyncAccount: EffectHandler = async (context, payload) => {
  const { userUuid } = payloadSchema.parse(payload)
  let requested = await readRequested(context, userUuid)
  for (let round = 0; requested && round < maxRounds; round += 1) {
    await follow(context, requested)
    const after = await readRequested(context, userUuid)
    if (after?.member?.uuid === requested.member?.uuid && after?.member?.version === requested.member?.version) return
    requested = after
  }
  if (requested) throw new Error('the member changes faster than the account can follow')
}
