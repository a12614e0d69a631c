import rateLimit from '@fastify/rate-limit'
import type { FastifyError, FastifyPluginAsync, FastifyReply } from 'fastify'
import { fromCall, issuerOf } from './context.ts'
import type { IdentityContext } from './context.ts'
import { CONTENT_TYPE, answerError, dispatch } from './dispatcher.ts'
import type { Answer } from './dispatcher.ts'
import { IdentityError, failures } from './errors.ts'
import { hostedRoutes } from './oauth/http.ts'

const BODY_LIMIT = 64 * 1024
// Many people may share one address (NAT); accounts have their own, strict limits in the database.
const CALLS_PER_MINUTE = 600

function send(reply: FastifyReply, { statusCode, headers, body }: Answer): FastifyReply {
  return reply.code(statusCode).headers(headers).send(body)
}

// Clients read every answer of this route as JSON; anything else hides the cause from them.
function toIdentityError(ctx: IdentityContext, error: FastifyError | IdentityError): IdentityError {
  if (error instanceof IdentityError) return error
  if (error.statusCode === 429) return failures.tooManyRequests()
  if (error.statusCode !== undefined && error.statusCode < 500) return new IdentityError('InvalidRequestException', error.message, error.statusCode)
  ctx.log.error({ err: error }, 'identity route failed')
  return failures.internal()
}

const operationsRoute =
  (ctx: IdentityContext): FastifyPluginAsync =>
  async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(CONTENT_TYPE, { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) => done(null, body))
    scope.setErrorHandler<FastifyError | IdentityError>((error, _request, reply) => send(reply, answerError(toIdentityError(ctx, error))))
    scope.setNotFoundHandler((_request, reply) => send(reply, answerError(new IdentityError('NotFoundException', 'Not found', 404))))
    await scope.register(rateLimit, {
      max: CALLS_PER_MINUTE,
      timeWindow: 60_000,
      errorResponseBuilder: () => failures.tooManyRequests()
    })
    scope.post('/', { config: { operation: 'identity.protocol' } }, async (request, reply) => {
      const target = request.headers['x-amz-target']
      const body = typeof request.body === 'string' ? request.body : ''
      const own = fromCall(ctx, { clientAddress: request.ip, requestId: request.id })
      return send(reply, await dispatch(own, 'public', String(target ?? ''), body))
    })
  }

function hostedAddresses({ publicUrl }: IdentityContext) {
  const origin = publicUrl.replace(/\/+$/u, '')
  return {
    authorization_endpoint: `${origin}/oauth2/authorize`,
    token_endpoint: `${origin}/oauth2/token`,
    userinfo_endpoint: `${origin}/oauth2/userInfo`,
    revocation_endpoint: `${origin}/oauth2/revoke`,
    end_session_endpoint: `${origin}/logout`,
    response_types_supported: ['code'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none'],
    scopes_supported: ['openid', 'email', 'aws.cognito.signin.user.admin']
  }
}

const discoveryRoutes =
  (ctx: IdentityContext): FastifyPluginAsync =>
  async (scope) => {
    scope.addHook('onRoute', (route) => void (route.config = { ...route.config, operation: 'identity.keys' }))
    scope.get<{ Params: { poolId: string } }>('/jwks.json', async (request, reply) => {
      const keys = await ctx.keyRing.findKeys(request.params.poolId)
      if (keys === null) return reply.code(404).send({ message: 'Not found' })
      return reply.header('cache-control', 'public, max-age=300').send(keys.publicKeys)
    })
    scope.get<{ Params: { poolId: string } }>('/openid-configuration', async (request, reply) => {
      const { poolId } = request.params
      if ((await ctx.keyRing.findKeys(poolId)) === null) return reply.code(404).send({ message: 'Not found' })
      const issuer = issuerOf(ctx.publicUrl, poolId)
      return reply.header('cache-control', 'public, max-age=300').send({
        issuer,
        jwks_uri: `${issuer}/.well-known/jwks.json`,
        ...hostedAddresses(ctx),
        id_token_signing_alg_values_supported: ['RS256'],
        subject_types_supported: ['public']
      })
    })
  }

/**
 * The identity service's open addresses: `POST /identity/` with the public operations, the hosted addresses of
 * single sign-on, and each pool's public keys under `/{poolId}/.well-known/`. The caller's address (`request.ip`) is as
 * good as the application's `trustProxy`.
 */
export function createPlugin(ctx: IdentityContext): FastifyPluginAsync {
  return async (app) => {
    await app.register(operationsRoute(ctx), { prefix: '/identity' })
    await app.register(hostedRoutes(ctx))
    await app.register(discoveryRoutes(ctx), { prefix: '/:poolId/.well-known' })
  }
}
