import { readableAttributes } from '../attributes.ts'
import type { IdentityContext } from '../context.ts'
import type { ClientInPool } from '../store/pools.ts'
import { openChallenge, openSession } from '../store/sessions.ts'
import type { SignedIn } from '../store/sessions.ts'
import { findSoftwareToken } from '../store/software-tokens.ts'
import type { Client, Db, User } from '../tables.ts'
import { issueTokens } from '../tokens/issue.ts'
import type { AuthenticationResult } from '../tokens/issue.ts'

/** The one second factor there is: as a challenge, and as a setting of an account. */
export const SOFTWARE_TOKEN_MFA = 'SOFTWARE_TOKEN_MFA'

/** The answer of InitiateAuth and RespondToAuthChallenge. */
export type SignInAnswer =
  | { ChallengeName: string; Session: string; ChallengeParameters: Record<string, string> }
  | { ChallengeParameters: Record<string, never>; AuthenticationResult: AuthenticationResult }

/** What stands between a proven password and the tokens: one more question, or nothing. */
export type Step =
  | { kind: 'challenge'; name: string; session: string; parameters: Record<string, string> }
  | { kind: 'signed_in'; user: User; session: SignedIn }

/**
 * Decides what a person who proved the password has to do next, and writes it down. The caller holds
 * the account's lock, so that what was checked still holds.
 */
export async function nextStep(ctx: IdentityContext, tx: Db, client: ClientInPool, user: User): Promise<Step> {
  const now = ctx.clock()
  if (user.status === 'FORCE_CHANGE_PASSWORD') {
    const name = 'NEW_PASSWORD_REQUIRED'
    const session = await openChallenge(tx, { client, user, challenge: name, now })
    const parameters = {
      USER_ID_FOR_SRP: user.username,
      requiredAttributes: '[]',
      userAttributes: JSON.stringify(readableAttributes(client, user))
    }
    return { kind: 'challenge', name, session, parameters }
  }
  const token = client.mfa_configuration === 'OPTIONAL' ? await findSoftwareToken(tx, user.sub) : null
  if (token?.is_enabled) {
    const session = await openChallenge(tx, { client, user, challenge: SOFTWARE_TOKEN_MFA, now })
    const parameters: Record<string, string> = { USER_ID_FOR_SRP: user.username }
    if (token.device_name !== null) parameters['FRIENDLY_DEVICE_NAME'] = token.device_name
    return { kind: 'challenge', name: SOFTWARE_TOKEN_MFA, session, parameters }
  }
  return admit(tx, client, user, now)
}

/** Signs in a person of whom nothing more is asked. The caller holds the account's lock. */
export async function admit(tx: Db, client: Client, user: User, now: Date): Promise<Step> {
  return { kind: 'signed_in', user, session: await openSession(tx, client, user, now) }
}

/** Turns a committed step into the protocol's answer. */
export async function finishStep(ctx: IdentityContext, client: Client, step: Step): Promise<SignInAnswer> {
  if (step.kind === 'challenge')
    return {
      ChallengeName: step.name,
      Session: step.session,
      ChallengeParameters: step.parameters
    }
  const tokens = await issueTokens(ctx, client, step.user, step.session)
  return {
    ChallengeParameters: {},
    AuthenticationResult: { ...tokens, RefreshToken: step.session.refreshToken }
  }
}
