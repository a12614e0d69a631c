import { internalPrincipalOperations } from '@mekiki/contract/people/internal-principal/internal-principal.operations'
import { bindAll, type Binding } from '../../../platform/http/bind.ts'
import { getPrincipal } from './get-principal.ts'

/** Mounts the calls for the product's own services. */
export function register(binding: Binding): void {
  bindAll(binding, internalPrincipalOperations, { principal: getPrincipal })
}
