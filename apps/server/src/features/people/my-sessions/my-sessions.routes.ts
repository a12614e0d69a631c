import { mySessionsOperations } from '@mekiki/contract/people/my-sessions/my-sessions.operations'
import { bindAll, type Binding } from '../../../platform/http/bind.ts'
import { endAll, endCurrent, endOne, endOthers, listOwn } from './my-sessions.use-cases.ts'

/** Mounts the calls about the caller's sign-ins. */
export function register(binding: Binding): void {
  bindAll(binding, mySessionsOperations, { list: listOwn, remove: endOne, endCurrent, endOthers, endAll })
}
