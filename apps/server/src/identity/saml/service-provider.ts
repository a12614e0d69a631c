import type { SAML } from '@node-saml/node-saml'
import type { IdentityContext } from '../context.ts'
import type { IdentityProvider } from '../tables.ts'

/** How long a person may take at the provider. */
export const REQUEST_SECONDS = 600
/** How far the clocks of provider and product may differ. */
export const SKEW_SECONDS = 60

/** The names a pool has as a service provider; they are Cognito's own, so that a move to AWS changes the reply address alone. */
export type ServiceProvider = { entityId: string; replyUrl: string }

/** The service provider that a pool is. */
export function serviceProviderOf(ctx: Pick<IdentityContext, 'publicUrl'>, poolId: string): ServiceProvider {
  return { entityId: `urn:amazon:cognito:sp:${poolId}`, replyUrl: `${ctx.publicUrl.replace(/\/+$/u, '')}/saml2/idpresponse` }
}

/**
 * The library set up for one request, which is the only one it may see answered. Every setting whose default would accept too much, or that
 * Entra refuses, is named here.
 */
export async function createSaml(
  provider: Pick<IdentityProvider, 'entity_id' | 'sign_on_url' | 'certificates'>,
  { entityId, replyUrl }: ServiceProvider,
  request: { id: string; createdAt: Date }
): Promise<SAML> {
  // Loaded where somebody signs in by it, with five megabytes of what it needs itself.
  const { SAML: Library, ValidateInResponseTo } = await import('@node-saml/node-saml')
  const createdAt = request.createdAt.toISOString()
  return new Library({
    entryPoint: provider.sign_on_url,
    idpCert: [...provider.certificates],
    idpIssuer: provider.entity_id,
    issuer: entityId,
    audience: entityId,
    callbackUrl: replyUrl,
    // A provider signs the assertion, as Entra does, or the whole response; what is read is what was signed. One of the two is asked for by the library.
    wantAssertionsSigned: false,
    wantAuthnResponseSigned: false,
    signatureAlgorithm: 'sha256',
    validateInResponseTo: ValidateInResponseTo.always,
    requestIdExpirationPeriodMs: REQUEST_SECONDS * 1000,
    acceptedClockSkewMs: SKEW_SECONDS * 1000,
    // Entra refuses a request that asks for a password where the person signed in by something stronger (AADSTS75011).
    disableRequestedAuthnContext: true,
    identifierFormat: null,
    generateUniqueId: () => request.id,
    // The row of the request was taken before the library is asked: there is nothing for it to keep or to remove.
    cacheProvider: {
      saveAsync: async () => null,
      getAsync: async (id) => (id === request.id ? createdAt : null),
      removeAsync: async () => null
    }
  })
}
