import { z } from 'zod'
import { failures } from '../errors.ts'
import { defineOperation } from '../operation.ts'
import type { Operation } from '../operation.ts'
import { authenticate } from '../tokens/authenticate.ts'
import { tokenInput } from './inputs.ts'

// What the protocol answers in a pool where the second factor is off.
function refusedForPool(name: string, failure: () => Error): Operation {
  return defineOperation({
    name,
    audience: 'public',
    input: z.object({ AccessToken: tokenInput }),
    async run(ctx, { AccessToken }) {
      await authenticate(ctx, AccessToken)
      throw failure()
    }
  })
}

/** AssociateSoftwareToken: pools have no second factor. */
export const associateSoftwareToken: Operation = refusedForPool('AssociateSoftwareToken', failures.softwareTokenNotEnabled)

/** VerifySoftwareToken: pools have no second factor. */
export const verifySoftwareToken: Operation = refusedForPool('VerifySoftwareToken', failures.softwareTokenNotEnabled)

/** SetUserMFAPreference: nobody can have verified a second factor. */
export const setUserMfaPreference: Operation = refusedForPool('SetUserMFAPreference', failures.totpNotVerified)
