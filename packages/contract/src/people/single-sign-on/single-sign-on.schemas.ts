import { z } from 'zod'
import { instant, uuid } from '../../primitives/index.ts'

export const setupBody = z.strictObject({ federation_metadata_url: z.url().max(2048) })

/**
 * How a test sign-in of an administrator's ended. `failure` is null when it went well: the provider vouched for an active member whose address stands in
 * `email`. Else it is `token_refused`, `unknown` (no member has the address), `disabled` (the member is inactive), `domain` (not one of the tenant's
 * domains), or what the provider or the identity service said.
 */
const signOnTest = z.object({ testedAt: instant, email: z.string().nullable(), failure: z.string().nullable() })

/** Where a test sign-in goes, with a PKCE challenge and a state of the browser's own. */
export const testDeparture = z
  .object({ oauthOrigin: z.string(), clientId: z.string(), identityProvider: z.string(), redirectUri: z.string(), scope: z.string() })
  .meta({ id: 'SingleSignOnDeparture' })

/** With what a test sign-in came back: the access token that the browser exchanged its code for, or what was said instead. */
export const testResultBody = z.strictObject({ access_token: z.string().max(16_384).nullable(), failure: z.string().trim().max(1000).nullable() })

/**
 * Single sign-on of one tenant. `serviceProvider` is what is entered at the identity provider; `identityProvider` is what was read from its
 * metadata, null while nothing is set up. AWS does not tell its entity id, its certificates and when it read them: these are then null. `lastTest` is that of the connection as it stands.
 */
export const singleSignOnState = z
  .object({
    tenantUuid: uuid,
    microsoftIdP: z.string().nullable(),
    serviceProvider: z.object({ entityId: z.string(), replyUrl: z.string() }),
    identityProvider: z
      .object({
        federationMetadataUrl: z.string(),
        entityId: z.string().nullable(),
        signOnUrl: z.string().nullable(),
        /** When each signing certificate ends. */
        certificatesEndAt: z.array(instant).nullable(),
        readAt: instant.nullable(),
        /** Why the last attempt to read the metadata failed; the copy before it is still in use. */
        lastFailure: z.string().nullable()
      })
      .nullable(),
    lastTest: signOnTest.nullable()
  })
  .meta({ id: 'SingleSignOnState' })
