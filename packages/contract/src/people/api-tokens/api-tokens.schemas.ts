import { z } from 'zod'
import { day, instant, nameText, uuid } from '../../primitives/index.ts'

/** What a token may do: read alone, or whatever its owner may. */
export const apiTokenScopes = ['read', 'read_write'] as const

/** A personal API token as its owner sees it in the list. `prefix` is how its secret begins; `expiresAt` null: until it is revoked. */
export const apiToken = z
  .object({
    uuid,
    name: z.string(),
    prefix: z.string(),
    scope: z.enum(apiTokenScopes),
    createdAt: instant,
    expiresAt: instant.nullable(),
    lastUsedAt: instant.nullable(),
    isExpired: z.boolean()
  })
  .meta({ id: 'ApiToken' })

/** A token just made: the only answer that ever carries its secret. */
export const newApiToken = apiToken.extend({ token: z.string() }).meta({ id: 'NewApiToken' })

/** A token to make. `expiresOn`: the last day on which it works (Tokyo); null or absent: until it is revoked. */
export const apiTokenCreate = z.strictObject({ name: nameText(100), scope: z.enum(apiTokenScopes), expiresOn: day.nullable().optional() })
