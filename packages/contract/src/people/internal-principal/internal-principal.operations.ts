import { defineOperation } from '../../operation.ts'
import { z } from 'zod'
import { authUser } from '../members/auth-user.schemas.ts'
import { uuid } from '../../primitives/index.ts'

/** The X-Forwarded-For header as the asking service received it, with the address of its own caller at the end. */
const principalQuestion = z.strictObject({ x_forwarded_for: z.string().trim().max(2000).nullable().optional() })

/** Whose token it is (1§7.1), with the user as the identity service knows it. */
const principal = z.object({ userUuid: uuid, ...authUser }).meta({ id: 'AuthUserPrincipal' })

/** The calls of this slug: for the product's own services, which bring the shared secret or come from the same machine. */
export const internalPrincipalOperations = {
  principal: defineOperation({
    id: 'internalPrincipal.principal',
    summary: 'Tells one of the product’s own services whose bearer token it was handed',
    method: 'POST',
    path: '/v2/_INTERNAL/auth_user_principal',
    access: 'internal',
    body: principalQuestion,
    output: principal,
    tx: 'none',
    rate: 'read'
  })
}
