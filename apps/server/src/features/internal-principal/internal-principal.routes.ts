import { internalPrincipalOperations } from '@mekiki/contract/internal-principal/internal-principal.operations'
import { bindAll, type Binding } from '../../platform/http/bind.ts'

/** Mounts the calls of `internal-principal`. */
export function register(binding: Binding): void {
  bindAll(binding, internalPrincipalOperations, {})
}
