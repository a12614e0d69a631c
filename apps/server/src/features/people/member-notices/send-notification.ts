import { workspacePreferences } from '@mekiki/contract/workspace/tenants/tenants.schemas'
import { chooseLanguage } from '@mekiki/i18n'
import { membersChangedMail, yourAccountChangedMail } from '@mekiki/i18n/mail/mail-members'
import { withTenant } from '../../../platform/db/gateways.ts'
import type { EffectHandler } from '../../../platform/feature.ts'
import { renderMail } from '../../../platform/mail/index.ts'
import { findWorkspace } from './member-notices.queries.ts'
import { notificationPayload } from './notify-members.ts'

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
