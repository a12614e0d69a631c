import type { operationGroups } from '@mekiki/contract'
import { notFound } from '../../../platform/http/answers/app-error.ts'
import type { AdminContext, BareAdminUseCase, RunContext } from '../../../platform/http/context.ts'
import { actForTenant } from '../../../platform/http/for-tenant.ts'
import { findAdminTenant } from '../admin-tenants/index.ts'
import { createMembers, endMemberSessions, findAuthUsers, findMembers, removeMember, resendInvitation, updateMember } from '../../people/members/index.ts'
import { resetSecondFactor } from '../../people/second-factor/index.ts'
import { findLastSignIns, findMemberByEmail, listGroups } from './admin-users.queries.ts'

type Operations = typeof operationGroups.adminUsers
type Tenant = NonNullable<Awaited<ReturnType<typeof findAdminTenant>>>

/**
 * A tenant whose members can be looked at: also a deleted one, but none that is being erased.
 * @throws 404.
 */
export async function getTenant({ platform }: AdminContext, tenantUuid: string): Promise<Tenant> {
  const tenant = await findAdminTenant(platform.db.admin, tenantUuid)
  if (!tenant || tenant.erasure_requested_at !== null) throw notFound([tenantUuid])
  return tenant
}

/**
 * A tenant whose members can be changed: not a deleted one.
 * @throws 404.
 */
export async function getActiveTenant(context: AdminContext, tenantUuid: string): Promise<Tenant> {
  const tenant = await getTenant(context, tenantUuid)
  if (tenant.deleted_at !== null) throw notFound([tenantUuid])
  return tenant
}

/**
 * The members of a tenant, inactive ones last.
 * @throws 404.
 */
export const listUsers: BareAdminUseCase<Operations['list']> = async (context, { params, query }) => {
  const tenant = await getTenant(context, params.tenant_uuid)
  const items = await actForTenant(context, tenant, 'read', async ({ tx, actor, now }) => {
    const members = await findMembers(tx, actor, now, query)
    const lastAt = await findLastSignIns(tx)
    const uuids = members.map(({ uuid }) => uuid)
    const known = await findAuthUsers(tx, uuids, context.platform.publicUrl)
    return members.flatMap((member) => {
      const authUser = known.get(member.uuid)
      return authUser ? [{ ...member, ...authUser, lastSignedInAt: lastAt.get(member.uuid)?.toISOString() ?? null }] : []
    })
  })
  return { items, totalCount: items.length }
}

/**
 * The groups that members can be given.
 * @throws 404.
 */
export const listTenantGroups: BareAdminUseCase<Operations['listGroups']> = async (context, { params }) => {
  const tenant = await getTenant(context, params.tenant_uuid)
  return actForTenant(context, tenant, 'read', ({ tx }) => listGroups(tx))
}

/**
 * Invites members, all or none.
 * @throws 404, and what inviting raises.
 */
export const createUsers: BareAdminUseCase<Operations['create']> = async (context, { params, body }) => {
  const tenant = await getActiveTenant(context, params.tenant_uuid)
  return actForTenant(context, tenant, 'write', (inside) => createMembers(inside, { params: undefined, query: undefined, body, ifMatch: undefined }))
}

/**
 * Changes a member.
 * @throws 404, 409, and what changing raises.
 */
export const updateUser: BareAdminUseCase<Operations['update']> = async (context, { params, body, ifMatch }) => {
  const tenant = await getActiveTenant(context, params.tenant_uuid)
  const user = { user_uuid: params.user_uuid }
  return actForTenant(context, tenant, 'write', (inside) => updateMember(inside, { params: user, query: undefined, body, ifMatch }))
}

type OnUser = Operations['remove' | 'endSessions' | 'resetSecondFactor']
type OfMember = (inside: RunContext, input: { params: { user_uuid: string }; query: undefined; body: undefined; ifMatch: undefined }) => Promise<unknown>

/** What is done with one member by the tenant's own use case, which needs no more than who it is. */
const withUser =
  (act: OfMember): BareAdminUseCase<OnUser> =>
  async (context, { params }) => {
    const tenant = await getActiveTenant(context, params.tenant_uuid)
    const input = { params: { user_uuid: params.user_uuid }, query: undefined, body: undefined, ifMatch: undefined }
    await actForTenant(context, tenant, 'write', (inside) => act(inside, input))
  }

/**
 * Deletes a member.
 * @throws 404, 422 `last_administrator`.
 */
export const removeUser = withUser(removeMember)

/**
 * Signs a member out everywhere.
 * @throws 404.
 */
export const endUserSessions = withUser(endMemberSessions)

/**
 * Takes a member's second factor away.
 * @throws 404.
 */
export const resetUserSecondFactor = withUser(resetSecondFactor)

/**
 * Mails an invitation again.
 * @throws 404 for an address that no member has, 422 `already_signed_in`.
 */
export const resendUserInvitation: BareAdminUseCase<Operations['resendInvitation']> = async (context, { params, body }) => {
  const tenant = await getActiveTenant(context, params.tenant_uuid)
  await actForTenant(context, tenant, 'write', async (inside) => {
    const uuid = await findMemberByEmail(inside.tx, body.email)
    if (uuid === null) throw notFound()
    await resendInvitation(inside, { params: { user_uuid: uuid }, query: undefined, body: undefined, ifMatch: undefined })
  })
}
