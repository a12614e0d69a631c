import { isDeepStrictEqual } from 'node:util'
import type { operationGroups } from '@mekiki/contract'
import { AppError, notFound, requireVersion } from '../../../platform/http/answers/app-error.ts'
import type { PublicUseCase, SimpleUseCase } from '../../../platform/http/context.ts'
import { presentPublicTenant, presentTenant, presentSignInRules } from './tenants.presenter.ts'
import { findPublicTenant, findPublicTenantByEmail, getTenant, updateTenant, readUsage } from './tenants.queries.ts'
import { countActiveMembers, readQuotas } from '../quotas/index.ts'
import { localisationScript, pageToken } from '../../../platform/http/pages/widgets.ts'

/** Finds a workspace for the login screen by id, else by a member's address (1§2.1). Unknown ids and addresses share one 404. */
export const findPublicInfo: PublicUseCase<typeof operationGroups.tenants.publicInfo> = async ({ platform }, { query }) => {
  const email = query.email?.normalize('NFKC').toLowerCase()
  if (query.tenant_uuid === undefined && email === undefined) throw new AppError('required_parameter', { params: { name: 'email' } })
  const row = query.tenant_uuid ? await findPublicTenant(platform.db.finder, query.tenant_uuid) : await findPublicTenantByEmail(platform.db.finder, email ?? '')
  const info = row ? presentPublicTenant(row) : null
  if (!info) throw notFound()
  return info
}

/** The caller's workspace with its flags. */
export const getInfo: SimpleUseCase<typeof operationGroups.tenants.info> = async ({ tx, platform, actor }) =>
  presentTenant(await getTenant(tx, { lock: false }), platform.preparing.has(actor.tenantUuid))

/** What the workspace holds, and who can sign in to it; the rules are the platform administrators' to change. */
export const getFacts: SimpleUseCase<typeof operationGroups.tenants.facts> = async ({ tx }) => {
  const [usage, { storedBytes, ...quotas }] = [await readUsage(tx), await readQuotas(tx)]
  return { usage: { ...usage, filesBytes: storedBytes ?? usage.filesBytes }, quotas, signIn: presentSignInRules(await getTenant(tx, { lock: false })) }
}

/** How many members the workspace has by the count that its limit is held against, and the limit. */
export const getMemberQuota: SimpleUseCase<typeof operationGroups.tenants.memberQuota> = async ({ tx }) => ({
  usedCount: await countActiveMembers(tx),
  limit: (await readQuotas(tx)).membersLimit
})

/** The services of others that run beside the caller's pages: those that the workspace has switched on and the operator has set up. */
export const getWidgets: SimpleUseCase<typeof operationGroups.tenants.widgets> = async ({ tx, platform }) => {
  const { outside } = platform
  const { uuid, enable_intercom: hasChat, enable_localize: isLocalised } = await getTenant(tx, { lock: false })
  const supportChat = hasChat ? outside.supportChat : null
  const localisation = isLocalised ? outside.localisation : null
  return {
    supportChat: supportChat && { origin: supportChat.origin },
    localisation: localisation && { scriptUrl: localisationScript(localisation), projectKey: localisation.projectKey },
    pageToken: supportChat || localisation ? pageToken(platform, uuid) : null
  }
}

/**
 * Changes the workspace's name and preferences.
 * @throws 409 `stale_version`.
 */
export const updateCurrent: SimpleUseCase<typeof operationGroups.tenants.updateCurrent> = async ({ tx, now, audit }, { body, ifMatch }) => {
  const before = await getTenant(tx, { lock: true })
  requireVersion(ifMatch, before.version, () => presentTenant(before, false))
  const { name = before.name, preferences = before.preferences } = body
  if (name === before.name && isDeepStrictEqual(preferences, before.preferences)) return presentTenant(before, false)
  const after = await updateTenant(tx, { name, preferences: JSON.stringify(preferences), now })
  audit({
    entityType: 'tenant',
    entityUuid: before.uuid,
    action: 'update',
    from: { name: before.name, preferences: before.preferences },
    to: { name: after.name, preferences: after.preferences }
  })
  return presentTenant(after, false)
}
