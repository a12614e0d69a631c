import { z } from 'zod'
import { defineOperation } from '../../operation.ts'
import { serverHealth } from './system.schemas.ts'

const alive = z.object({ status: z.literal('ok') })

export const systemOperations = {
  ping: defineOperation({
    id: 'system.ping',
    summary: 'Says that the server answers',
    method: 'GET',
    path: '/ping',
    access: 'open',
    output: alive,
    tx: 'none',
    rate: 'public'
  }),
  ready: defineOperation({
    id: 'system.ready',
    summary: 'Says how the server’s parts are; 503 while one that it needs has failed',
    method: 'GET',
    path: '/health/ready',
    access: 'open',
    output: serverHealth,
    errors: ['unavailable'],
    tx: 'none',
    rate: 'public'
  }),
  config: defineOperation({
    id: 'system.config',
    summary: 'What the browser must know before it signs in',
    method: 'GET',
    path: '/config.json',
    access: 'open',
    output: z.object({
      /** Where the identity service answers, from the origin on; null means AWS. */
      userPoolEndpointPath: z.string().nullable(),
      /** Where single sign-on begins; null means the domain of the workspace's pool at AWS. */
      oauthOrigin: z.string().nullable(),
      authFlowType: z.enum(['USER_PASSWORD_AUTH', 'USER_SRP_AUTH']),
      /** Where errors that nobody expected are told, and of which version; null means nowhere. */
      errorReporting: z.object({ dsn: z.string(), release: z.string() }).nullable()
    }),
    tx: 'none',
    rate: 'public'
  })
}
