import { mySessionsOperations } from '@mekiki/contract/my-sessions/my-sessions.operations'
import { bindAll, type Binding } from '../../platform/http/bind.ts'

/** Mounts the calls of `my-sessions`. */
export function register(binding: Binding): void {
  bindAll(binding, mySessionsOperations, {})
}
