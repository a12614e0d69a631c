import { secondFactorOperations } from '@mekiki/contract/second-factor/second-factor.operations'
import { bindAll, type Binding } from '../../platform/http/bind.ts'

/** Mounts the calls of `second-factor`. */
export function register(binding: Binding): void {
  bindAll(binding, secondFactorOperations, {})
}
