import { randomBytes } from 'node:crypto'
import type { operationGroups, ParsedInput } from '@mekiki/contract'
import { errorSentence } from '@mekiki/i18n'
import { v7 } from 'uuid'
import { writeAudit } from '../../../platform/log/audit.ts'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { AppError, notFound } from '../../../platform/http/answers/app-error.ts'
import type { AdminContext, BareAdminUseCase } from '../../../platform/http/context.ts'
import { isInDomains } from '../../../platform/http/callers/federation.ts'
import { writeOutbox } from '../../../platform/outbox/outbox.ts'
import { claimEmails, insertMembers, inviteMember } from '../../people/members/index.ts'
import { type Limits, noQuotas } from '../../workspace/quotas/index.ts'
import { createFirstMembers, type CreatedTenant, createTenant } from '../../workspace/tenants/index.ts'
import { loggedTenant } from './admin-tenants.presenter.ts'
import { findTenant, lockTenant } from './admin-tenants.queries.ts'
import { changeLimits } from './limits.ts'
import { presentOne } from './read-tenants.ts'

type Operations = typeof operationGroups.adminTenants
type Person = NonNullable<ParsedInput<Operations['create']>['body']['first_administrator']>

/** Makes the first administrator, who is invited once the transaction has committed. */
async function addAdministrator(tx: TenantTransaction, { now, requestId }: AdminContext, tenant: CreatedTenant, person: Person): Promise<void> {
  const stamp = { tenantUuid: tenant.uuid, userUuid: null, source: 'system' as const, requestId, operationUuid: v7(), now }
  const member = { ...person, uuid: v7(), setupMfaFlg: false, permissionGroupUuid: tenant.groups.administrator, userGroupUuids: [] }
  await claimEmails(tx, tenant.uuid, [member])
  await insertMembers(tx, stamp, [member])
  await writeAudit(tx, stamp, [{ entityType: 'user', entityUuid: member.uuid, action: 'create', to: { name: member.name, email: member.email } }])
  await writeOutbox(tx, stamp, [inviteMember(member.uuid, null)])
}

async function logCreation(tx: TenantTransaction, { now, requestId }: AdminContext, tenantUuid: string, limits: Limits = noQuotas): Promise<void> {
  const stamp = { tenantUuid, userUuid: null, source: 'system' as const, requestId, operationUuid: v7(), now }
  const row = await lockTenant(tx)
  if (row) await writeAudit(tx, stamp, [{ entityType: 'tenant', entityUuid: tenantUuid, action: 'create', to: loggedTenant(row, limits) }])
}

/**
 * Makes a tenant with default settings, and invites its first administrator.
 * @throws 422 `email_domain_not_allowed`.
 */
export const createAdminTenant: BareAdminUseCase<Operations['create']> = async (context, { body }) => {
  const { platform, language } = context
  const { name, first_administrator: person, deleted_at: _living, members_limit: membersLimit, storage_limit_gb: storageLimitGb, ...flags } = body
  if (person && !isInDomains(person.email, flags.auth_email_domains ?? [])) {
    const params = { email: person.email }
    const field = { field: 'first_administrator.email', message: errorSentence('email_domain_not_allowed', language, params) }
    throw new AppError('email_domain_not_allowed', { params, fields: [field] })
  }
  const uuid = v7()
  await createTenant(platform, platform.db.admin, { uuid, name, flags }, async (tx, tenant) => {
    const limits = await changeLimits(tx, uuid, noQuotas, { membersLimit, storageLimitGb })
    await logCreation(tx, context, uuid, limits)
    if (person) await addAdministrator(tx, context, tenant, person)
  })
  platform.wakeOutbox()
  const row = await findTenant(platform.db.admin, uuid)
  if (!row) throw notFound([uuid])
  return presentOne(platform, row)
}

/** A password that the policy of 1§5 accepts. */
const newPassword = (): string => `${randomBytes(12).toString('base64url')}aA1!`

const everything = {
  enable_dashboard_author: true,
  enable_tenant_scoutees: true,
  enable_bot: true,
  enable_dashboard_editable: true,
  mfa_available_flg: true,
  guest_flg: true
}

/**
 * Makes a tenant for development under the id that the caller chose, with every function on that needs nobody else's service, and an administrator whose
 * password is told once.
 * @throws 403 `not_configured` unless the operator allows it, 409 `conflict` when the id is taken.
 */
export const createDevelopmentTenant: BareAdminUseCase<Operations['createForDevelopment']> = async (context, { params, body }) => {
  const { platform } = context
  const uuid = params.tenant_id
  if (!platform.operator.powers.mayMakeDevelopmentWorkspaces) throw new AppError('not_configured', { params: { name: 'ALLOW_DEVELOPMENT_WORKSPACES' } })
  if (await findTenant(platform.db.admin, uuid)) throw new AppError('conflict')
  const short = uuid.slice(-6)
  const person = body.administrator ?? { name: 'Developer', email: `developer-${short}@mekiki.example` }
  const password = newPassword()
  const wish = { uuid, name: body.name ?? `Development ${short}`, flags: everything }
  const tenant = await createTenant(platform, platform.db.admin, wish, (tx) => logCreation(tx, context, uuid))
  await createFirstMembers(platform, tenant, [{ ...person, password, groupUuid: tenant.groups.administrator }])
  const row = await findTenant(platform.db.admin, uuid)
  if (!row) throw notFound([uuid])
  const loginUrl = `${platform.publicUrl}/login?tenant_uuid=${uuid}`
  return { tenant: await presentOne(platform, row), administrator: { email: person.email, password, loginUrl } }
}
