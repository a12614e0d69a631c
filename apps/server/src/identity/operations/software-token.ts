import { z } from 'zod'
import type { IdentityContext } from '../context.ts'
import { failures } from '../errors.ts'
import { defineOperation } from '../operation.ts'
import type { Operation } from '../operation.ts'
import { chargeSignInAttempt, clearAttempts } from '../store/attempts.ts'
import { changeSoftwareToken, dropSoftwareToken, findSoftwareToken, savePendingSecret } from '../store/software-tokens.ts'
import { lockUser } from '../store/users.ts'
import type { Db, User } from '../tables.ts'
import { authenticate } from '../tokens/authenticate.ts'
import { findTotpCounter, newTotpSecret } from '../totp.ts'
import { tokenInput } from './inputs.ts'
import { accountInput, changeAccount } from './user-access.ts'

const REQUIRED = 'custom:setup_mfa_flg'
const CODE_LENGTH = 6

async function authenticateForToken(ctx: IdentityContext, accessToken: string): Promise<User> {
  const { user, client } = await authenticate(ctx, accessToken)
  if (client.mfa_configuration === 'OFF') throw failures.softwareTokenNotEnabled()
  return user
}

/** AssociateSoftwareToken: a new secret, which takes the place of the one in use only once VerifySoftwareToken had a code of it. */
export const associateSoftwareToken: Operation = defineOperation({
  name: 'AssociateSoftwareToken',
  audience: 'public',
  input: z.object({ AccessToken: tokenInput }),
  async run(ctx, { AccessToken }) {
    const user = await authenticateForToken(ctx, AccessToken)
    const { text, sealed } = newTotpSecret(ctx.vault, user.sub)
    await savePendingSecret(ctx.db, user.sub, sealed, ctx.clock())
    return { SecretCode: text }
  }
})

// The protocol repeats the code that was sent, so that its texts are the ones that clients know.
function requireCodeForm(code: string): void {
  const value = `Value '${code}' at 'userCode' failed to satisfy constraint: Member must`
  const faults = [
    ...(/^\d+$/.test(code) ? [] : [`${value} satisfy regular expression pattern: [0-9]+`]),
    ...(code.length < CODE_LENGTH ? [`${value} have length greater than or equal to ${CODE_LENGTH}`] : []),
    ...(code.length > CODE_LENGTH ? [`${value} have length less than or equal to ${CODE_LENGTH}`] : [])
  ]
  if (faults.length === 0) return
  throw failures.invalidParameter(`${faults.length} validation error${faults.length === 1 ? '' : 's'} detected: ${faults.join('; ')}`)
}

/** VerifySoftwareToken: the first code of a new secret puts it in use; it is spent by that. Wrong codes are counted as at a sign-in. */
export const verifySoftwareToken: Operation = defineOperation({
  name: 'VerifySoftwareToken',
  audience: 'public',
  input: z.object({ AccessToken: tokenInput, UserCode: z.string().max(64), FriendlyDeviceName: z.string().max(131).optional() }),
  async run(ctx, { AccessToken, UserCode, FriendlyDeviceName }) {
    const user = await authenticateForToken(ctx, AccessToken)
    requireCodeForm(UserCode)
    const account = { poolId: user.pool_id, username: user.username }
    await chargeSignInAttempt(ctx.db, account, 'totp', ctx.clock())
    await changeOwn(ctx, user, async (tx, now) => {
      const sealed = (await findSoftwareToken(tx, user.sub))?.sealed_pending_secret ?? null
      const counter = sealed === null ? null : findTotpCounter(ctx.vault, user.sub, sealed, UserCode, now)
      if (counter === null) throw failures.totpMismatchAtSetup()
      const inUse = { sealed_secret: sealed, sealed_pending_secret: null, last_counter: counter, device_name: FriendlyDeviceName ?? null }
      await changeSoftwareToken(tx, user.sub, inUse, now)
      await clearAttempts(tx, account, 'totp')
    })
    return { Status: 'SUCCESS' }
  }
})

const preferenceInput = z.strictObject({ Enabled: z.boolean().default(false), PreferredMfa: z.boolean().default(false) })
type Preference = z.output<typeof preferenceInput>

// Another factor than the one there is may be named as long as it stays off.
const otherFactor = z.strictObject({ Enabled: z.literal(false).optional(), PreferredMfa: z.literal(false).optional() }).optional()
const preferences = { SoftwareTokenMfaSettings: preferenceInput.optional(), SMSMfaSettings: otherFactor, EmailMfaSettings: otherFactor }

/**
 * Switches a verified second factor on, or takes it away: one that was off must be set up anew.
 * @throws `notVerified`.
 */
async function prefer(tx: Db, user: User, { Enabled, PreferredMfa }: Preference, now: Date, notVerified: () => Error): Promise<void> {
  if (!Enabled) return dropSoftwareToken(tx, user.sub)
  const token = await findSoftwareToken(tx, user.sub)
  if (token === null || token.sealed_secret === null) throw notVerified()
  await changeSoftwareToken(tx, user.sub, { is_enabled: true, is_preferred: PreferredMfa }, now)
}

async function changeOwn(ctx: IdentityContext, { sub }: User, change: (tx: Db, now: Date, user: User) => Promise<void>): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const current = await lockUser(tx, sub)
    if (current === null) throw failures.accessTokenRevoked()
    await change(tx, ctx.clock(), current)
  })
}

/** SetUserMFAPreference: the caller's own second factor on or off; off is refused to whom the product asks for one. */
export const setUserMfaPreference: Operation = defineOperation({
  name: 'SetUserMFAPreference',
  audience: 'public',
  input: z.object({ AccessToken: tokenInput, ...preferences }),
  async run(ctx, { AccessToken, SoftwareTokenMfaSettings }) {
    const { user } = await authenticate(ctx, AccessToken)
    if (SoftwareTokenMfaSettings === undefined) return {}
    await changeOwn(ctx, user, async (tx, now, current) => {
      if (!SoftwareTokenMfaSettings.Enabled && current.attributes[REQUIRED] === 'true') throw failures.totpRequired()
      await prefer(tx, current, SoftwareTokenMfaSettings, now, failures.totpNotVerified)
    })
    return {}
  }
})

/** AdminSetUserMFAPreference: an account's second factor on or off; UserNotFoundException. */
export const adminSetUserMfaPreference: Operation = defineOperation({
  name: 'AdminSetUserMFAPreference',
  audience: 'internal',
  input: accountInput.extend(preferences),
  async run(ctx, { SoftwareTokenMfaSettings, UserPoolId, Username }) {
    if (SoftwareTokenMfaSettings === undefined) return {}
    await changeAccount(ctx, { UserPoolId, Username }, (tx, user, now) => prefer(tx, user, SoftwareTokenMfaSettings, now, failures.totpNotVerifiedForAdmin))
    return {}
  }
})
