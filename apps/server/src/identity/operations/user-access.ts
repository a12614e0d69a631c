import { z } from 'zod'
import type { IdentityContext } from '../context.ts'
import { defineOperation } from '../operation.ts'
import type { Operation } from '../operation.ts'
import { failures } from '../errors.ts'
import { hashPassword } from '../passwords/hash.ts'
import { requireGoodPassword } from '../passwords/policy.ts'
import { getPool } from '../store/pools.ts'
import { endSessions, getUser, lockUser, replacePassword } from '../store/users.ts'
import type { Db, User } from '../tables.ts'
import { usernameInput } from '../usernames.ts'
import { passwordInput, poolIdInput } from './inputs.ts'
import { temporaryPasswordEnd } from './users.ts'

/** How an administrator's call names an account. */
export const accountInput = z.strictObject({ UserPoolId: poolIdInput, Username: usernameInput })
export type Account = z.output<typeof accountInput>

/** Holds an account while `change` runs, so that no sign-in passes between; UserNotFoundException. */
export async function changeAccount(
  ctx: IdentityContext,
  { UserPoolId, Username }: Account,
  change: (tx: Db, user: User, now: Date) => Promise<unknown>
): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const { sub } = await getUser(tx, UserPoolId, Username)
    const user = await lockUser(tx, sub)
    if (user === null) throw failures.userNotFound()
    await change(tx, user, ctx.clock())
  })
}

async function setEnabled(tx: Db, user: User, isEnabled: boolean, now: Date): Promise<void> {
  await tx.updateTable('identity.users').set({ is_enabled: isEnabled, updated_at: now }).where('sub', '=', user.sub).execute()
}

/** AdminSetUserPassword: lasting, or temporary (to be changed at the next sign-in, with an end). */
export const adminSetUserPassword: Operation = defineOperation({
  name: 'AdminSetUserPassword',
  audience: 'internal',
  input: accountInput.extend({ Password: passwordInput, Permanent: z.boolean().default(false) }),
  async run(ctx, { Password, Permanent, ...account }) {
    const pool = await getPool(ctx.db, account.UserPoolId)
    requireGoodPassword(pool.password_policy, Password, 'password policy')
    const hash = await hashPassword(Password)
    await changeAccount(ctx, account, (tx, user, now) => {
      if (user.provider_name !== null) throw failures.noPassword()
      return replacePassword(
        tx,
        user,
        {
          hash,
          status: Permanent ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD',
          temporaryPasswordExpiresAt: Permanent ? null : temporaryPasswordEnd(pool, now)
        },
        now
      )
    })
    return {}
  }
})

/** AdminEnableUser. */
export const adminEnableUser: Operation = defineOperation({
  name: 'AdminEnableUser',
  audience: 'internal',
  input: accountInput,
  async run(ctx, account) {
    await changeAccount(ctx, account, (tx, user, now) => setEnabled(tx, user, true, now))
    return {}
  }
})

/** AdminDisableUser: signs the account out everywhere too, and enabling it again revives no session. */
export const adminDisableUser: Operation = defineOperation({
  name: 'AdminDisableUser',
  audience: 'internal',
  input: accountInput,
  async run(ctx, account) {
    await changeAccount(ctx, account, async (tx, user, now) => {
      await endSessions(tx, user, now)
      await setEnabled(tx, user, false, now)
    })
    return {}
  }
})

/** AdminUserGlobalSignOut: ends all sessions of the account. */
export const adminUserGlobalSignOut: Operation = defineOperation({
  name: 'AdminUserGlobalSignOut',
  audience: 'internal',
  input: accountInput,
  async run(ctx, account) {
    await changeAccount(ctx, account, endSessions)
    return {}
  }
})

/** AdminDeleteUser, with its sessions, codes and counted attempts. */
export const adminDeleteUser: Operation = defineOperation({
  name: 'AdminDeleteUser',
  audience: 'internal',
  input: accountInput,
  async run(ctx, account) {
    await changeAccount(ctx, account, async (tx, user) => {
      await tx.deleteFrom('identity.attempts').where('pool_id', '=', user.pool_id).where('username', '=', user.username).execute()
      await tx.deleteFrom('identity.users').where('sub', '=', user.sub).execute()
    })
    return {}
  }
})
