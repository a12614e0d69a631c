import rateLimit from '@fastify/rate-limit'
import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { type CallSource, fromCall, type IdentityContext } from '../context.ts'
import { acceptResponse } from '../saml/accept.ts'
import { REQUEST_SECONDS } from '../saml/service-provider.ts'
import { hashOpaqueToken } from '../secrets.ts'
import { revokeSession } from '../store/sessions.ts'
import { authorize, type Parameters, findClient } from './authorize.ts'
import { OAuthError } from './errors.ts'
import { exchange, describeUser } from './token.ts'

const SMALL_BODY = 64 * 1024
// A response of 256 kB grows by base64 and again by the form's encoding.
const RESPONSE_BODY = 512 * 1024
// Many people may share one address (NAT).
const CALLS_PER_MINUTE = 600

/** The parameters that stand exactly once; one that is repeated could be read in two ways, and counts as absent. */
function onlyOnce(values: URLSearchParams): Parameters {
  return new Map([...new Set(values.keys())].flatMap((name) => (values.getAll(name).length === 1 ? [[name, values.get(name) ?? ''] as const] : [])))
}

const sourceOf = ({ ip, id }: FastifyRequest): CallSource => ({ clientAddress: ip, requestId: id })

function queryOf(request: FastifyRequest): Parameters {
  return onlyOnce(new URL(request.url, 'http://local').searchParams)
}

function formOf(request: FastifyRequest): Parameters {
  return onlyOnce(request.body instanceof URLSearchParams ? request.body : new URLSearchParams())
}

const statusOf: Partial<Record<OAuthError['code'], number>> = { invalid_client: 401, invalid_token: 401 }

function sendError(ctx: IdentityContext, error: FastifyError | OAuthError, reply: FastifyReply): FastifyReply {
  if (error instanceof OAuthError) {
    const { code, message } = error
    if (code === 'invalid_token') void reply.header('www-authenticate', `Bearer error="${code}"`)
    return reply.code(statusOf[code] ?? 400).send({ error: code, ...(message !== '' && { error_description: message }) })
  }
  const status = error.statusCode ?? 500
  if (status >= 500) ctx.log.error({ err: error }, 'a hosted address of the identity service failed')
  return reply.code(status).send({ error: status >= 500 ? 'server_error' : 'invalid_request' })
}

/** The cookie that binds an answer to the browser that began; it must come along when the provider's page posts here, hence SameSite=None. */
function cookieName(ctx: IdentityContext, relayState: string): string {
  const prefix = ctx.publicUrl.startsWith('https:') ? '__Host-' : ''
  return `${prefix}mekiki_sso_${hashOpaqueToken(relayState).toString('hex').slice(0, 16)}`
}

function setCookie(reply: FastifyReply, name: string, value: string, seconds: number): void {
  void reply.header('set-cookie', `${name}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; Secure; SameSite=None`)
}

function readCookie(request: FastifyRequest, name: string): string {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? ''
}

function addOAuthRoutes(ctx: IdentityContext): FastifyPluginAsync {
  return async (scope) => {
    scope.get('/authorize', async (request, reply) => {
      const { location, browser } = await authorize(ctx, queryOf(request))
      if (browser !== null) setCookie(reply, cookieName(ctx, browser.relayState), browser.secret, REQUEST_SECONDS)
      return reply.redirect(location, 302)
    })
    scope.post('/token', { bodyLimit: SMALL_BODY }, async (request, reply) =>
      reply.header('pragma', 'no-cache').send(await exchange(fromCall(ctx, sourceOf(request)), formOf(request)))
    )
    scope.post('/revoke', { bodyLimit: SMALL_BODY }, async (request, reply) => {
      const form = formOf(request)
      const client = await findClient(ctx, form.get('client_id'))
      if (client === null) throw new OAuthError('invalid_client')
      await revokeSession(ctx.db, client, form.get('token') ?? '', ctx.clock())
      return reply.code(200).send()
    })
    scope.get('/userInfo', async (request) => {
      const [, token] = /^Bearer (\S+)$/iu.exec(request.headers.authorization ?? '') ?? []
      if (token === undefined) throw new OAuthError('invalid_token', 'There is no bearer token')
      return describeUser(ctx, token)
    })
  }
}

/**
 * The hosted addresses of the protocol: `/oauth2/…`, `/logout` and `/saml2/idpresponse`. They keep no session of their own and show no page, so
 * that nothing here can be framed, guessed or left signed in.
 */
export function hostedRoutes(ctx: IdentityContext): FastifyPluginAsync {
  return async (scope) => {
    scope.addHook('onRoute', (route) => void (route.config = { ...route.config, operation: 'identity.hosted' }))
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: RESPONSE_BODY }, (_request, body, done) =>
      done(null, new URLSearchParams(String(body)))
    )
    scope.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))
    scope.setErrorHandler<FastifyError | OAuthError>((error, _request, reply) => sendError(ctx, error, reply))
    await scope.register(rateLimit, { max: CALLS_PER_MINUTE, timeWindow: 60_000 })
    await scope.register(addOAuthRoutes(ctx), { prefix: '/oauth2' })
    scope.post('/saml2/idpresponse', { bodyLimit: RESPONSE_BODY }, async (request, reply) => {
      const form = formOf(request)
      const relayState = form.get('RelayState') ?? ''
      const name = cookieName(ctx, relayState)
      const posted = { response: form.get('SAMLResponse') ?? '', relayState, browser: readCookie(request, name) }
      const location = await acceptResponse(fromCall(ctx, sourceOf(request)), posted)
      setCookie(reply, name, '', 0)
      return reply.redirect(location, 303)
    })
    scope.get('/logout', async (request, reply) => {
      const query = queryOf(request)
      const client = await findClient(ctx, query.get('client_id'))
      const address = query.get('logout_uri')
      if (client === null || address === undefined || !client.logout_urls.includes(address))
        throw new OAuthError('invalid_request', 'logout_uri is not registered')
      return reply.redirect(address, 302)
    })
  }
}
