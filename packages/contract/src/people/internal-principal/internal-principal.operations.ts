import { defineOperation } from '../../operation.ts'
import { principal, principalQuestion } from './internal-principal.schemas.ts'

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
