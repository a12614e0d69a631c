import { z } from 'zod'
import type { IdentityContext, SignInNote } from '../context.ts'
import { failures, IdentityError } from '../errors.ts'
import { defineOperation, requireParameter, type Operation } from '../operation.ts'
import { refreshTokens } from '../sign-in/refresh.ts'
import { signInWithPassword } from '../sign-in/password.ts'
import { getClient } from '../store/pools.ts'
import { usernameInput, usernameOrEmptyInput, normaliseUsername } from '../usernames.ts'
import { clientIdInput, passwordInput, poolIdInput, tokenInput } from './inputs.ts'
import { SOFTWARE_TOKEN_MFA, type SignInAnswer } from '../sign-in/next-step.ts'
import { answerNewPassword, answerSoftwareToken } from '../sign-in/challenges.ts'
import { getChallenge } from '../store/sessions.ts'
import { findUserBySub } from '../store/users.ts'

const REFRESH_FLOWS = ['REFRESH_TOKEN_AUTH', 'REFRESH_TOKEN']

/** Tells of a step of a sign-in that let somebody in, or refused it; one that ended with a question is neither. */
async function noted(ctx: IdentityContext, who: Pick<SignInNote, 'poolId' | 'way' | 'username'>, step: () => Promise<SignInAnswer>): Promise<SignInAnswer> {
  try {
    const answer = await step()
    if ('AuthenticationResult' in answer) ctx.noteSignIn({ ...who, outcome: 'succeeded', email: null, reason: null })
    return answer
  } catch (error) {
    // Their texts are the protocol's own.
    if (error instanceof IdentityError) ctx.noteSignIn({ ...who, outcome: 'refused', email: null, reason: error.message })
    throw error
  }
}

/** InitiateAuth: USER_PASSWORD_AUTH and REFRESH_TOKEN_AUTH, as far as the client allows them. */
export const initiateAuth: Operation = defineOperation({
  name: 'InitiateAuth',
  audience: 'public',
  input: z.object({
    AuthFlow: z.string().max(64),
    ClientId: clientIdInput,
    AuthParameters: z
      .object({
        USERNAME: usernameOrEmptyInput,
        PASSWORD: z.string().max(256),
        REFRESH_TOKEN: z.string().max(8192)
      })
      .partial()
      .default({})
  }),
  async run(ctx, { AuthFlow, ClientId, AuthParameters }) {
    const client = await getClient(ctx.db, ClientId)
    const flow = REFRESH_FLOWS.includes(AuthFlow) ? 'REFRESH_TOKEN_AUTH' : AuthFlow
    if (!client.auth_flows.includes(`ALLOW_${flow}`)) throw failures.flowNotEnabled(flow)
    if (flow === 'REFRESH_TOKEN_AUTH') {
      const token = requireParameter(AuthParameters, 'REFRESH_TOKEN')
      return {
        ChallengeParameters: {},
        AuthenticationResult: await refreshTokens(ctx, client, token)
      }
    }
    const username = requireParameter(AuthParameters, 'USERNAME')
    const password = requireParameter(AuthParameters, 'PASSWORD')
    return noted(ctx, { poolId: client.pool_id, way: 'password', username }, () => signInWithPassword(ctx, client, username, password))
  }
})

/** AdminInitiateAuth: a sign-in by password on behalf of the product itself, counted and refused like any other. */
export const adminInitiateAuth: Operation = defineOperation({
  name: 'AdminInitiateAuth',
  audience: 'internal',
  input: z.strictObject({
    UserPoolId: poolIdInput,
    ClientId: clientIdInput,
    AuthFlow: z.literal('ADMIN_USER_PASSWORD_AUTH'),
    AuthParameters: z.strictObject({ USERNAME: usernameInput, PASSWORD: passwordInput })
  }),
  async run(ctx, { UserPoolId, ClientId, AuthFlow, AuthParameters }) {
    const client = await getClient(ctx.db, ClientId)
    if (client.pool_id !== UserPoolId) throw failures.clientNotFound(ClientId)
    if (!client.auth_flows.includes(`ALLOW_${AuthFlow}`)) throw failures.flowNotEnabled(AuthFlow)
    return signInWithPassword(ctx, client, AuthParameters.USERNAME, AuthParameters.PASSWORD)
  }
})

// By the challenge's name; what can be opened (next-step.ts) must be answerable here.
const answers: Readonly<Record<string, typeof answerNewPassword>> = {
  NEW_PASSWORD_REQUIRED: answerNewPassword,
  [SOFTWARE_TOKEN_MFA]: answerSoftwareToken
}

/** RespondToAuthChallenge: the answer to the question that a sign-in ended with. */
export const respondToAuthChallenge: Operation = defineOperation({
  name: 'RespondToAuthChallenge',
  audience: 'public',
  input: z.object({
    ChallengeName: z.string().max(64),
    ClientId: clientIdInput,
    Session: tokenInput,
    ChallengeResponses: z.record(z.string().max(64), z.string().max(2048)).default({})
  }),
  async run(ctx, { ChallengeName, ClientId, Session, ChallengeResponses }) {
    const client = await getClient(ctx.db, ClientId)
    const username = normaliseUsername(requireParameter(ChallengeResponses, 'USERNAME'))
    const challenge = await getChallenge(ctx.db, client, Session, ctx.clock())
    const answer = answers[ChallengeName]
    if (answer === undefined || challenge.challenge !== ChallengeName) throw failures.sessionInvalid()
    const user = await findUserBySub(ctx.db, challenge.user_sub)
    if (user?.username !== username) throw failures.sessionInvalid()
    const way = ChallengeName === SOFTWARE_TOKEN_MFA ? 'second_factor' : 'new_password'
    return noted(ctx, { poolId: client.pool_id, way, username }, () => answer(ctx, client, challenge, ChallengeResponses))
  }
})
