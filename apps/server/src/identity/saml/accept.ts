import { z } from 'zod'
import type { IdentityContext } from '../context.ts'
import { errorAddress, OAuthError, withQuery } from '../oauth/errors.ts'
import { issueCode } from '../oauth/codes.ts'
import { renewAfterFailure } from '../providers/read-metadata.ts'
import { getProvider } from '../providers/store.ts'
import type { IdentityProvider, SamlRequest, Db, User } from '../tables.ts'
import { checkAssertion, checkResponse, decodeResponse, refuseWeakSignature, type CheckedAssertion, type Expected } from './checks.ts'
import { takeRequest, useAssertion } from './requests.ts'
import { createSaml, serviceProviderOf } from './service-provider.ts'
import { SamlFault } from './xml.ts'
import { v7 as newUuid } from 'uuid'
import { endSessions, findUser, lockUser } from '../store/users.ts'
import { normaliseUsername, usernameInput } from '../usernames.ts'

/** Whom an assertion is about. */
type Subject = { nameId: string; email: string }

/**
 * The account of a person who came through a provider, made at the first time: named `<provider>_<NameID>` in small letters, without a password, in the state
 * EXTERNAL_PROVIDER. Its address is the provider's; another one than before ends its sessions, since the provider may have given the name to somebody else.
 * @throws SamlFault when the name is not possible or belongs to another kind of account.
 */
async function saveFederatedUser(tx: Db, provider: IdentityProvider, subject: Subject, now: Date): Promise<User> {
  const parsed = usernameInput.safeParse(`${provider.name}_${subject.nameId}`)
  if (!parsed.success) throw new SamlFault('The NameID cannot be part of a username')
  const username = normaliseUsername(parsed.data)
  const attributes = { email: subject.email, email_verified: 'false' }
  await tx
    .insertInto('identity.users')
    .values({
      sub: newUuid(),
      pool_id: provider.pool_id,
      username,
      attributes: JSON.stringify(attributes),
      status: 'EXTERNAL_PROVIDER',
      provider_name: provider.name,
      provider_subject: subject.nameId,
      provider_issuer: provider.entity_id,
      created_at: now,
      updated_at: now
    })
    .onConflict((conflict) => conflict.columns(['pool_id', 'username']).doNothing())
    .execute()
  const named = await findUser(tx, provider.pool_id, username)
  const user = named && (await lockUser(tx, named.sub))
  if (user?.provider_name !== provider.name) throw new SamlFault('The name belongs to an account of another kind')
  const isSame = user.attributes['email'] === subject.email && user.provider_subject === subject.nameId && user.provider_issuer === provider.entity_id
  if (isSame) return user
  await endSessions(tx, user, now)
  return tx
    .updateTable('identity.users')
    .set({
      attributes: JSON.stringify({ ...user.attributes, ...attributes }),
      provider_subject: subject.nameId,
      provider_issuer: provider.entity_id,
      updated_at: now
    })
    .where('sub', '=', user.sub)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A provider's answer as the browser posts it, with the secret that this browser was given for its relay state. */
export type Posted = { response: string; relayState: string; browser: string }

const emailInput = z.string().normalize('NFC').trim().toLowerCase().pipe(z.email().max(254))

const refusals = {
  unknown: 'The user is not a member of this workspace.',
  disabled: 'User is disabled.',
  domain: 'The address is not in an allowed domain.'
} as const

/**
 * POST /saml2/idpresponse: where the browser goes with a provider's answer. A request is taken away before its answer is looked at, so that there
 * is one attempt. Everything that is refused goes back to the client's redirect_uri with a reason; the details go to the log alone.
 */
export async function acceptResponse(ctx: IdentityContext, posted: Posted): Promise<string> {
  const now = ctx.clock()
  const request = await takeRequest(ctx.db, posted, now)
  if (request === null) {
    const notBegun = new OAuthError('invalid_request', 'The sign-in was not begun in this browser, or took too long.')
    return errorAddress(`${ctx.publicUrl.replace(/\/+$/u, '')}/`, null, notBegun)
  }
  try {
    return withQuery(request.redirect_uri, { code: await admit(ctx, request, posted.response, now), state: request.state })
  } catch (error) {
    return errorAddress(request.redirect_uri, request.state, toRefusal(ctx, request, error))
  }
}

function toRefusal(ctx: IdentityContext, request: SamlRequest, error: unknown): OAuthError {
  const reason = error instanceof OAuthError || error instanceof SamlFault ? error.message : null
  ctx.noteSignIn({ poolId: request.pool_id, way: 'single_sign_on', outcome: 'refused', username: null, email: null, reason })
  if (error instanceof OAuthError) return error
  const where = { pool_id: request.pool_id, provider: request.provider_name }
  if (error instanceof SamlFault) {
    ctx.log.warn({ ...where, reason: error.message }, 'the answer of an identity provider was refused')
    return new OAuthError('invalid_request', 'The answer of the identity provider was refused.')
  }
  ctx.log.error({ ...where, err: error }, 'the answer of an identity provider could not be handled')
  return new OAuthError('server_error', 'Something went wrong.')
}

async function admit(ctx: IdentityContext, request: SamlRequest, response: string, now: Date): Promise<string> {
  const xml = decodeResponse(response)
  const provider = await getProvider(ctx.db, request.pool_id, request.provider_name)
  const { assertion, email } = await verify(ctx, { provider, request, xml, response, now })
  if (!(await useAssertion(ctx.db, { poolId: request.pool_id, ...assertion }))) throw new SamlFault('The assertion was used before')
  const verdict = await ctx.judgeFederated({ poolId: request.pool_id, email })
  if (verdict !== 'admitted') throw new OAuthError('access_denied', refusals[verdict])
  return ctx.db.transaction().execute(async (tx) => {
    const user = await saveFederatedUser(tx, provider, { nameId: assertion.nameId, email }, now)
    if (!user.is_enabled) throw new OAuthError('access_denied', refusals.disabled)
    return issueCode(tx, request, user, now)
  })
}

type Answer = { provider: IdentityProvider; request: SamlRequest; xml: string; response: string; now: Date }
type Verified = { assertion: CheckedAssertion; email: string }

/** The checks of a response; when no known certificate signed it, once more with certificates read anew. */
async function verify(ctx: IdentityContext, answer: Answer): Promise<Verified> {
  try {
    return await verifyOnce(ctx, answer)
  } catch (error) {
    if (!(error instanceof SamlFault) || !error.isSignature) throw error
    const provider = await renewAfterFailure(ctx, answer.provider)
    if (provider === null) throw error
    return verifyOnce(ctx, { ...answer, provider })
  }
}

async function verifyOnce(ctx: IdentityContext, { provider, request, xml, response, now }: Answer): Promise<Verified> {
  const serviceProvider = serviceProviderOf(ctx, provider.pool_id)
  const expected: Expected = { issuer: provider.entity_id, requestId: request.request_id, replyUrl: serviceProvider.replyUrl, now }
  checkResponse(xml, expected)
  refuseWeakSignature(xml)
  const saml = await createSaml(provider, serviceProvider, { id: request.request_id, createdAt: request.created_at })
  const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: response }).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : 'refused'
    throw new SamlFault(`The library refused it: ${reason}`, /signature/iu.test(reason))
  })
  const signedXml = profile?.getAssertionXml?.()
  if (!profile || signedXml === undefined) throw new SamlFault('There is no assertion')
  const assertion = checkAssertion(signedXml, expected)
  if (profile.nameID !== assertion.nameId) throw new SamlFault('The NameID can be read in two ways')
  return { assertion, email: emailOf(profile['attributes'], provider.attribute_mapping.email) }
}

function emailOf(attributes: unknown, name: string): string {
  const value = typeof attributes === 'object' && attributes !== null && Object.hasOwn(attributes, name) ? Reflect.get(attributes, name) : undefined
  const email = emailInput.safeParse(value)
  if (!email.success) throw new SamlFault('The assertion names no one e-mail address')
  return email.data
}
