import { z } from 'zod'
import { failures } from '../errors.ts'
import { defineOperation, requireParameter } from '../operation.ts'
import type { Operation } from '../operation.ts'
import { SOFTWARE_TOKEN_MFA } from '../sign-in/next-step.ts'
import { answerNewPassword } from '../sign-in/new-password.ts'
import { answerSoftwareToken } from '../sign-in/software-token.ts'
import { getClient } from '../store/pools.ts'
import { getChallenge } from '../store/sessions.ts'
import { findUserBySub } from '../store/users.ts'
import { normaliseUsername } from '../usernames.ts'
import { clientIdInput, tokenInput } from './inputs.ts'

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
    return answer(ctx, client, challenge, ChallengeResponses)
  }
})
