import type { HandlerOutput, operationGroups } from '@mekiki/contract'
import { emailAddress } from '@mekiki/contract/people/members/members.schemas'
import type { skipReasons } from '@mekiki/contract/admin/admin-users/admin-users.schemas'
import { v7 } from 'uuid'
import { AppError } from '../../../platform/http/answers/app-error.ts'
import type { AdminContext, BareAdminUseCase, RunContext } from '../../../platform/http/context.ts'
import { isInDomains } from '../../../platform/http/callers/federation.ts'
import { refuseFaults } from '../../../platform/http/answers/field-faults.ts'
import { actForTenant } from '../../../platform/http/for-tenant.ts'
import type { Account } from '../../../platform/identity-client/index.ts'
import { claimEmails, insertMembers, inviteMember } from '../../people/members/index.ts'
import { findMemberRoom, membersRefused } from '../../workspace/quotas/index.ts'
import { lockPermissionGroups } from '../../people/permission-groups/index.ts'
import { findTaken, getMemberGroup } from './admin-users.queries.ts'
import { getActiveTenant } from './manage-users.ts'

type Import = typeof operationGroups.adminUsers.importFromPool
type Tenant = Awaited<ReturnType<typeof getActiveTenant>>
type Outcome = HandlerOutput<Import>

/** An account that can become a member. */
interface Candidate {
  email: string
  name: string
  isActive: boolean
  isInvited: boolean
  isMfaSetupRequired: boolean
}

const longestName = 200

/** What an account would become, or why it is left out. `isForeign`: the pool is not the tenant's own, so that its passwords stay where they are. */
function judge(account: Account, tenant: Tenant, isForeign: boolean, seen: Set<string>): Candidate | (typeof skipReasons)[number] {
  const parsed = emailAddress.safeParse(account.email === '' ? account.username : account.email)
  if (!parsed.success) return 'no_email'
  const email = parsed.data
  // In the tenant's own pool people sign in by the name of their account: a member's is the address.
  if (!isForeign && account.username.toLowerCase() !== email) return 'no_email'
  if (seen.has(email)) return 'email_twice'
  seen.add(email)
  if (!isInDomains(email, tenant.auth_email_domains)) return 'email_domain_not_allowed'
  const name = (account.name.trim() === '' ? (email.split('@')[0] ?? email) : account.name.trim()).slice(0, longestName)
  const hasPassword = !isForeign && account.status !== 'FORCE_CHANGE_PASSWORD'
  const isActive = account.isEnabled
  return { email, name, isActive, isInvited: isActive && !hasPassword, isMfaSetupRequired: account.isMfaSetupRequired && tenant.mfa_available_flg }
}

async function insert({ tx, actor, now, audit, emit }: RunContext, candidates: readonly Candidate[], groupUuid: string): Promise<Set<string>> {
  const members = candidates.map((candidate) => ({
    ...candidate,
    uuid: v7(),
    isInactive: !candidate.isActive,
    setupMfaFlg: candidate.isMfaSetupRequired,
    permissionGroupUuid: groupUuid,
    userGroupUuids: []
  }))
  const free = new Set(await claimEmails(tx, actor.tenantUuid, members))
  const made = members.filter((member) => free.has(member.email))
  if (made.length === 0) return free
  await insertMembers(tx, { tenantUuid: actor.tenantUuid, now }, made)
  for (const { uuid, name, email, isActive, isInvited } of made) {
    audit({ entityType: 'user', entityUuid: uuid, action: 'create', to: { name, email, activeFlg: isActive } })
    if (isInvited) emit(inviteMember(uuid, null))
  }
  return free
}

/** Takes in one page of accounts, in a transaction of its own. */
async function takeIn(context: AdminContext, tenant: Tenant, page: readonly Account[], order: Order, outcome: Outcome): Promise<void> {
  outcome.totalCount += page.length
  const judged = page.map((account) => ({ account, verdict: judge(account, tenant, order.isForeign, order.seen) }))
  const skip = (account: Account, reason: (typeof skipReasons)[number]): void =>
    void outcome.skipped.push({ username: account.username, email: account.email === '' ? null : account.email, reason })
  const found = judged.flatMap(({ account, verdict }) => (typeof verdict === 'string' ? [] : [{ account, candidate: verdict }]))
  for (const { account, verdict } of judged) if (typeof verdict === 'string') skip(account, verdict)
  const emails = found.map(({ candidate }) => candidate.email)
  await actForTenant(context, tenant, order.isDryRun ? 'read' : 'write', async (inside) => {
    const taken = emails.length === 0 ? new Set<string>() : await findTaken(inside.tx, emails)
    const requested = found.filter(({ candidate }) => !taken.has(candidate.email))
    const candidates = requested.map(({ candidate }) => candidate)
    const free = order.isDryRun || requested.length === 0 ? new Set(emails) : await insert(inside, candidates, order.groupUuid)
    for (const { account, candidate } of found) {
      if (taken.has(candidate.email) || !free.has(candidate.email)) skip(account, 'already_member')
      else outcome.created.push({ email: candidate.email, name: candidate.name, isInvited: candidate.isInvited, isActive: candidate.isActive })
    }
  })
}

/** How accounts are taken in. */
interface Order {
  isForeign: boolean
  isDryRun: boolean
  groupUuid: string
  seen: Set<string>
}

/**
 * The permission group that was named, else the tenant's group for members.
 * @throws 400.
 */
function findGroup(context: AdminContext, tenant: Tenant, wish: string | undefined): Promise<string> {
  return actForTenant(context, tenant, 'write', async ({ tx, language }) => {
    if (wish === undefined) return getMemberGroup(tx)
    const [group] = await lockPermissionGroups(tx, { uuids: [wish], names: [] })
    if (!group) refuseFaults(language, [{ field: 'permission_group_uuid', fault: 'unknown_id' }])
    return wish
  })
}

async function listPage({ platform }: AdminContext, poolId: string, next: string | null) {
  try {
    return await platform.accounts.listAccounts(poolId, next)
  } catch (error) {
    const isUnknown = error instanceof Error && error.name === 'ResourceNotFoundException'
    throw isUnknown ? new AppError('user_pool_unknown', { params: { name: poolId } }) : error
  }
}

async function takeInAll(context: AdminContext, tenant: Tenant, poolId: string, wish: Omit<Order, 'seen'>): Promise<Outcome> {
  const order: Order = { ...wish, seen: new Set() }
  const outcome: Outcome = { isDryRun: wish.isDryRun, totalCount: 0, createdCount: 0, invitedCount: 0, inactiveCount: 0, created: [], skipped: [] }
  for (let next: string | null = null, isFirst = true; isFirst || next !== null; isFirst = false) {
    const page: Awaited<ReturnType<typeof listPage>> = await listPage(context, poolId, next)
    await takeIn(context, tenant, page.accounts, order, outcome)
    next = page.next
  }
  return outcome
}

/**
 * Goes through the whole pool before any account is taken in, where the workspace has a limit: each page is a transaction of its own.
 * @throws 422 `members_full`, `members_over_limit`.
 */
async function requirePlaces(context: AdminContext, tenant: Tenant, poolId: string, wish: Omit<Order, 'seen' | 'isDryRun'>): Promise<void> {
  const place = await actForTenant(context, tenant, 'read', ({ tx }) => findMemberRoom(tx))
  if (!place) return
  const { created } = await takeInAll(context, tenant, poolId, { ...wish, isDryRun: true })
  if (created.filter(({ isActive }) => isActive).length > place.room) throw membersRefused(place)
}

/**
 * Takes in the accounts of a user pool as members, page by page, each in a transaction of its own: who is a member already is left alone, so that it can be
 * repeated. Whoever has no password of their own in the tenant's pool is invited; an account that is switched off becomes an inactive member.
 * @throws 404, 400 for an unknown group, 422 `user_pool_unknown`, and `members_full` or `members_over_limit` with nobody taken in.
 */
export const importUsers: BareAdminUseCase<Import> = async (context, { params, body }) => {
  const tenant = await getActiveTenant(context, params.tenant_uuid)
  const own = tenant.cognito_user_pool_id
  const poolId = body.user_pool_id ?? own
  if (poolId === null) throw new AppError('user_pool_unknown', { params: { name: '-' } })
  const wish = { isForeign: poolId !== own, groupUuid: await findGroup(context, tenant, body.permission_group_uuid) }
  await requirePlaces(context, tenant, poolId, wish)
  const outcome = await takeInAll(context, tenant, poolId, { ...wish, isDryRun: body.dry_run })
  const { created } = outcome
  return {
    ...outcome,
    createdCount: created.length,
    invitedCount: created.filter((user) => user.isInvited).length,
    inactiveCount: created.filter((user) => !user.isActive).length
  }
}
