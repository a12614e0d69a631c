import type { administrator } from '@mekiki/contract/admin/administrators/administrators.schemas'
import type { z } from 'zod'
import { AppError, notFound } from '../../../platform/http/answers/app-error.ts'
import { administratorPoolOf } from '../../../platform/http/callers/authenticate-administrator.ts'
import type { Account } from '../../../platform/identity-client/index.ts'
import type { Platform } from '../../../platform/platform.ts'

export type Administrator = z.input<typeof administrator>
type Services = Pick<Platform, 'accounts' | 'db' | 'identityMode'>

/**
 * The administrators' pool.
 * @throws 404 before the first start has made it.
 */
export async function getPoolId(platform: Services): Promise<string> {
  const pool = await administratorPoolOf(platform)()
  if (!pool) throw notFound()
  return pool.poolId
}

/**
 * The pool, where this product keeps its accounts.
 * @throws 422 `managed_elsewhere` at AWS, whose console is the place.
 */
export async function getOwnPoolId(platform: Services): Promise<string> {
  const poolId = await getPoolId(platform)
  if (platform.identityMode !== 'embedded') throw new AppError('managed_elsewhere', { params: { name: poolId } })
  return poolId
}

/** All accounts of the pool. */
export async function listAll({ accounts }: Pick<Services, 'accounts'>, poolId: string): Promise<Account[]> {
  const found: Account[] = []
  for (let next: string | null = null, isFirst = true; isFirst || next !== null; isFirst = false) {
    const page: Awaited<ReturnType<typeof accounts.listAccounts>> = await accounts.listAccounts(poolId, next)
    found.push(...page.accounts)
    next = page.next
  }
  return found
}

/**
 * One account by its uuid.
 * @throws 404.
 */
export async function getByUuid(platform: Services, poolId: string, uuid: string): Promise<Account> {
  const found = (await listAll(platform, poolId)).find(({ sub }) => sub === uuid)
  if (!found) throw notFound([uuid])
  return found
}

/** What somebody without a password of their own has. */
const temporary = 'FORCE_CHANGE_PASSWORD'

/** Whether an account waits for its first password. */
export function isInvited({ isEnabled, status }: Account): boolean {
  return isEnabled && status === temporary
}

/** How an account stands. */
export function stateOf(account: Account): Administrator['state'] {
  if (!account.isEnabled) return 'inactive'
  return isInvited(account) ? 'invited' : 'active'
}

/** An account as the administration sees it. `self` is the caller's user name. */
export async function present({ accounts }: Pick<Services, 'accounts'>, poolId: string, account: Account, self: string): Promise<Administrator> {
  const { sub: uuid, username, email, name } = account
  return {
    uuid,
    email: email || username,
    name: name || email || username,
    state: stateOf(account),
    hasSecondFactor: await accounts.hasSecondFactor({ poolId, username }),
    isSelf: username === self
  }
}
