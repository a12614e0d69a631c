import { visibilityOperations } from '@mekiki/contract/visibility/visibility.operations'
import { bindAll, type Binding } from '../../platform/http/bind.ts'

/** Mounts the calls of `visibility`. */
export function register(binding: Binding): void {
  bindAll(binding, visibilityOperations, {})
}
