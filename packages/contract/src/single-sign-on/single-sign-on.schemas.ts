import { z } from 'zod'
import { instant, uuid } from '../primitives/index.ts'

export const setupBody = z.strictObject({ federation_metadata_url: z.url().max(2048) })

/**
 * Single sign-on of one tenant. `serviceProvider` is what is entered at the identity provider; `identityProvider` is what was read from its
 * metadata, null while nothing is set up. AWS does not tell its entity id, its certificates and when it read them: these are then null.
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
      .nullable()
  })
  .meta({ id: 'SingleSignOnState' })
