import { randomUUID, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { secondsAfter, tellsUnknownUsers, type IdentityContext } from '../context.ts'
import { failures } from '../errors.ts'
import { defineOperation, type Operation } from '../operation.ts'
import { hashPassword } from '../passwords/hash.ts'
import { requireGoodPassword } from '../passwords/policy.ts'
import { newResetCode } from '../secrets.ts'
import { chargeResetAttempt } from '../store/attempts.ts'
import { findCode, saveCode, takeCode } from '../store/codes.ts'
import { getClient } from '../store/pools.ts'
import { findUser, lockUser, replacePassword } from '../store/users.ts'
import type { Client, User } from '../tables.ts'
import { usernameInput } from '../usernames.ts'
import { clientIdInput, passwordInput } from './inputs.ts'
import type { Vault } from '../vault.ts'

/** How an answer shows where a code went: `taro@example.jp` as `t***@e***`. */
function maskAddress(address: string): string {
  const at = address.lastIndexOf('@')
  return `${firstSign(address)}***@${firstSign(address.slice(at + 1))}***`
}

/**
 * An address to show for an account that gets no mail: the name itself where it looks like one,
 * else always the same invented one, so that asking twice gives nothing away.
 */
function simulatedAddress(vault: Vault, account: { poolId: string; username: string }): string {
  if (account.username.includes('@')) return account.username
  const bytes = vault.digest(['simulated_address', account.poolId, account.username])
  return `${letter(bytes.readUInt8(0))}@${letter(bytes.readUInt8(1))}`
}

function firstSign(text: string): string {
  return [...text][0] ?? ''
}

function letter(value: number): string {
  return String.fromCharCode('a'.charCodeAt(0) + (value % 26))
}

const CODE_SECONDS = 3600

/**
 * ForgotPassword: mails a code, at most five an hour. An account that is unknown, disabled or
 * without a verified address gets the same answer, the same limits and a code nobody knows, unless
 * the client tells. FORCE_CHANGE_PASSWORD is told, because 1§8 sends such a person to the
 * temporary password of the invitation.
 */
export const forgotPassword: Operation = defineOperation({
  name: 'ForgotPassword',
  audience: 'public',
  input: z.object({ ClientId: clientIdInput, Username: usernameInput }),
  async run(ctx, { ClientId, Username }) {
    const client = await getClient(ctx.db, ClientId)
    const account = { poolId: client.pool_id, username: Username }
    await chargeResetAttempt(ctx.db, account, 'reset_request', ctx.clock())
    const user = await findUser(ctx.db, client.pool_id, Username)
    if (user?.is_enabled && user.status === 'FORCE_CHANGE_PASSWORD') throw failures.resetNotPossible()
    const address = findAddress(user)
    if (address === null && tellsUnknownUsers(ctx, client)) throw whyNoAddress(user)
    await sendCode(ctx, client, Username, user !== null && address !== null ? user : null)
    return {
      CodeDeliveryDetails: {
        AttributeName: 'email',
        DeliveryMedium: 'EMAIL',
        Destination: maskAddress(address ?? simulatedAddress(ctx.vault, account))
      }
    }
  }
})

function findAddress(user: User | null): string | null {
  if (user === null || !user.is_enabled) return null
  const { email, email_verified: isVerified } = user.attributes
  return isVerified === 'true' && email ? email : null
}

function whyNoAddress(user: User | null): Error {
  if (user === null) return failures.userNotFoundAtReset()
  return user.is_enabled ? failures.noVerifiedEmail() : failures.disabled()
}

async function sendCode(ctx: IdentityContext, client: Client, username: string, user: User | null): Promise<void> {
  const code = newResetCode()
  const now = ctx.clock()
  const expiresAt = secondsAfter(now, CODE_SECONDS)
  await saveCode(ctx.db, {
    pool_id: client.pool_id,
    username,
    user_sub: user?.sub ?? null,
    code_digest: ctx.vault.digest(codeParts(client, user?.sub ?? randomUUID(), code)),
    created_at: now,
    expires_at: expiresAt
  })
  const to = user?.attributes['email']
  if (user === null || to === undefined) return
  const mail = { to, code, expiresAt, username, poolId: client.pool_id, clientId: client.id }
  const name = user.attributes['name'] ?? null
  ctx.inBackground(() => ctx.sendMail({ kind: 'reset_code', ...mail, name }))
}

function codeParts(client: Client, sub: string, code: string): string[] {
  return ['reset_code', client.pool_id, sub, code]
}

/**
 * ConfirmForgotPassword: sets a new password with the mailed code, which works once, for an hour,
 * and for five entries an hour. All sessions of the account end.
 */
export const confirmForgotPassword: Operation = defineOperation({
  name: 'ConfirmForgotPassword',
  audience: 'public',
  input: z.object({
    ClientId: clientIdInput,
    Username: usernameInput,
    ConfirmationCode: z.string().min(1).max(2048),
    Password: passwordInput
  }),
  async run(ctx, { ClientId, Username, ConfirmationCode, Password }) {
    const client = await getClient(ctx.db, ClientId)
    const account = { poolId: client.pool_id, username: Username }
    requireGoodPassword(client.password_policy, Password)
    const user = await findUser(ctx.db, client.pool_id, Username)
    if (user === null && tellsUnknownUsers(ctx, client)) throw failures.userNotFoundAtReset()
    await chargeResetAttempt(ctx.db, account, 'reset_entry', ctx.clock())
    const stored = await findCode(ctx.db, account)
    if (stored === null || stored.expires_at <= ctx.clock()) throw failures.codeExpired()
    const digests = ctx.vault.digests(codeParts(client, stored.user_sub ?? '', ConfirmationCode.trim()))
    const digest = digests.find((each) => timingSafeEqual(each, stored.code_digest))
    if (digest === undefined || stored.user_sub === null) throw failures.codeMismatch()
    await setPassword(ctx, account, stored.user_sub, digest, await hashPassword(Password))
    return {}
  }
})

async function setPassword(ctx: IdentityContext, account: { poolId: string; username: string }, sub: string, digest: Buffer, hash: string): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const user = await lockUser(tx, sub)
    const isTaken = await takeCode(tx, account, digest)
    if (user === null || !isTaken) throw failures.codeExpired()
    if (!user.is_enabled) throw failures.disabled()
    const password = { hash, status: 'CONFIRMED' as const, temporaryPasswordExpiresAt: null }
    await replacePassword(tx, user, password, ctx.clock())
  })
}
