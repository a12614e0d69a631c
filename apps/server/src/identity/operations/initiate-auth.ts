import { z } from 'zod'
import { failures } from '../errors.ts'
import { defineOperation, requireParameter } from '../operation.ts'
import type { Operation } from '../operation.ts'
import { refreshTokens } from '../sign-in/refresh.ts'
import { signInWithPassword } from '../sign-in/password.ts'
import { getClient } from '../store/pools.ts'
import { usernameInput, usernameOrEmptyInput } from '../usernames.ts'
import { clientIdInput, passwordInput, poolIdInput } from './inputs.ts'

const REFRESH_FLOWS = ['REFRESH_TOKEN_AUTH', 'REFRESH_TOKEN']

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
    return signInWithPassword(ctx, client, username, password)
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
