import type { operationGroups } from '@mekiki/contract'
import { AppError } from '../../../platform/http/answers/app-error.ts'
import type { AdminContext, AdminRunContext, AdminUseCase, BareAdminUseCase } from '../../../platform/http/context.ts'
import { refuseFaults } from '../../../platform/http/answers/field-faults.ts'
import type { Account, AccountKey } from '../../../platform/identity-client/index.ts'
import { type Administrator, getByUuid, getOwnPoolId, getPoolId, isInvited, listAll, present, stateOf } from './accounts.ts'
import { lockAdministrators } from './administrators.queries.ts'
import { invitationTo, resetNoticeTo } from './mails.ts'

type Operations = typeof operationGroups.administrators

const stateOrder: Record<Administrator['state'], number> = { active: 0, invited: 0, inactive: 1 }

const byName = (left: Administrator, right: Administrator): number =>
  stateOrder[left.state] - stateOrder[right.state] || left.name.localeCompare(right.name, 'ja') || (left.email < right.email ? -1 : 1)

/** The administrators; none where AWS Cognito keeps the accounts. */
export const listAdministrators: BareAdminUseCase<Operations['list']> = async ({ platform, administrator }) => {
  const userPoolId = await getPoolId(platform)
  if (platform.identityMode !== 'embedded') return { isManagedHere: false, userPoolId, items: [], totalCount: 0 }
  const items: Administrator[] = []
  for (const account of await listAll(platform, userPoolId)) items.push(await present(platform, userPoolId, account, administrator.username))
  return { isManagedHere: true, userPoolId, items: items.toSorted(byName), totalCount: items.length }
}

/** The pool's id by the transaction's own connection: others that wait for its lock hold those of the pool. */
const getOwnPoolWithin = ({ platform, tx }: AdminRunContext): Promise<string> => getOwnPoolId({ ...platform, db: { ...platform.db, admin: tx } })

/**
 * An account for the person: a new one, or the one of somebody who was invited before and never signed in.
 * @throws 409 `email_taken`.
 */
async function ensureAccount({ platform }: AdminContext, key: AccountKey, email: string, name: string): Promise<Account> {
  try {
    await platform.accounts.inviteUser({ ...key, email, name, isMfaSetupRequired: false })
  } catch (error) {
    if (!(error instanceof Error && error.name === 'UsernameExistsException')) throw error
    if (!isInvited(await platform.accounts.getAccount(key))) throw new AppError('email_taken', { params: { email } })
    await platform.accounts.updateAccount(key, { name })
  }
  return platform.accounts.getAccount(key)
}

/**
 * Makes an administrator; the temporary password is mailed behind the outbox. The account is at the identity service, outside of the transaction: a call that
 * was cut off before its end has sent nothing, and is finished by its repetition.
 * @throws 409 `email_taken`, 422 `managed_elsewhere`.
 */
export const createAdministrator: AdminUseCase<Operations['create']> = async (context, { body: { email, name } }) => {
  const poolId = await getOwnPoolWithin(context)
  await lockAdministrators(context.tx)
  const account = await ensureAccount(context, { poolId, username: email }, email, name)
  context.emit(invitationTo(context, account))
  return present(context.platform, poolId, account, context.administrator.username)
}

/** Refuses to switch the last one off who can sign in. */
async function requireAnother({ platform }: AdminContext, poolId: string, uuid: string): Promise<void> {
  const others = (await listAll(platform, poolId)).filter((account) => account.sub !== uuid && stateOf(account) === 'active')
  if (others.length === 0) throw new AppError('last_administrator', { uuids: [uuid] })
}

/**
 * Changes an administrator's name, or whether they may sign in. The embedded identity service is a part of this process, so that asking it within the
 * transaction, which holds the lock, waits for nobody.
 * @throws 404, 422 `own_administrator` for switching oneself off, `last_administrator`, `managed_elsewhere`.
 */
export const updateAdministrator: AdminUseCase<Operations['update']> = async (context, { params, body }) => {
  const { platform, administrator, tx } = context
  const poolId = await getOwnPoolWithin(context)
  await lockAdministrators(tx)
  const account = await getByUuid(platform, poolId, params.administrator_uuid)
  const key = { poolId, username: account.username }
  if (body.active_flg === false && account.isEnabled) {
    if (account.username === administrator.username) throw new AppError('own_administrator')
    await requireAnother(context, poolId, account.sub)
    await platform.accounts.disableUser(key)
  }
  if (body.active_flg === true && !account.isEnabled) await platform.accounts.enableUser(key)
  if (body.name !== undefined) await platform.accounts.updateAccount(key, { name: body.name })
  return present(platform, poolId, await platform.accounts.getAccount(key), administrator.username)
}

/**
 * Has a new temporary password mailed.
 * @throws 404, 422 `already_signed_in` for who has a password of their own or may not sign in.
 */
export const resendInvitation: AdminUseCase<Operations['resendInvitation']> = async (context, { params }) => {
  const { platform, administrator } = context
  const poolId = await getOwnPoolWithin(context)
  const account = await getByUuid(platform, poolId, params.administrator_uuid)
  if (!isInvited(account)) throw new AppError('already_signed_in', { uuids: [account.sub] })
  context.emit(invitationTo(context, account))
  return present(platform, poolId, account, administrator.username)
}

/**
 * Takes another administrator's second factor away: they are signed out everywhere and told by mail, and the next sign-in sets a new one up.
 * @throws 404, 422 `own_administrator`, `managed_elsewhere`, 400 when the address typed is not theirs.
 */
export const resetSecondFactor: AdminUseCase<Operations['resetSecondFactor']> = async (context, { params, body }) => {
  const { platform, administrator, language } = context
  const poolId = await getOwnPoolWithin(context)
  const account = await getByUuid(platform, poolId, params.administrator_uuid)
  if (account.username === administrator.username) throw new AppError('own_administrator')
  if (body.confirm_email !== (account.email || account.username).toLowerCase()) refuseFaults(language, [{ field: 'confirm_email', fault: 'not_valid' }])
  const key = { poolId, username: account.username }
  context.emit(resetNoticeTo(context, account))
  await platform.accounts.turnOffSecondFactor(key)
  await platform.accounts.signOutEverywhere(key)
  return present(platform, poolId, account, administrator.username)
}
