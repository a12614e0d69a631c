import { z } from 'zod'
import { uuid } from '../../primitives/index.ts'

/**
 * A user as the identity service knows it (1§3 "Auth user"): `cognitoIdentificationUsername` is the name in that pool, `clientUrl` the address
 * at which he or she signs in.
 */
export const authUser = {
  tenantUuid: uuid,
  cognitoUserPoolId: z.string().nullable(),
  cognitoIdentificationUsername: z.string(),
  email: z.string(),
  name: z.string(),
  setupMfaFlg: z.boolean(),
  activeFlg: z.boolean(),
  clientUrl: z.string()
}

export type AuthUser = z.output<z.ZodObject<typeof authUser>>
