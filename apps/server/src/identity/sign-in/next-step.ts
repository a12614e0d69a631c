import { readableAttributes } from '../attributes.ts'
import type { IdentityContext } from '../context.ts'
import { openChallenge, openSession } from '../store/sessions.ts'
import type { SignedIn } from '../store/sessions.ts'
import type { Client, Db, User } from '../tables.ts'
import { issueTokens } from '../tokens/issue.ts'
import type { AuthenticationResult } from '../tokens/issue.ts'

/** The answer of InitiateAuth and RespondToAuthChallenge. */
export type SignInAnswer =
  | { ChallengeName: string; Session: string; ChallengeParameters: Record<string, string> }
  | { ChallengeParameters: Record<string, never>; AuthenticationResult: AuthenticationResult }

/** What stands between a proven password and the tokens: one more question, or nothing. */
type Step = { kind: 'challenge'; name: string; session: string; parameters: Record<string, string> } | { kind: 'signed_in'; user: User; session: SignedIn }

/**
 * Decides what a person who proved the password has to do next, and writes it down. The caller holds
 * the account's lock, so that what was checked still holds.
 */
export async function nextStep(ctx: IdentityContext, tx: Db, client: Client, user: User): Promise<Step> {
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
