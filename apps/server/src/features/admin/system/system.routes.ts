import { operationGroups } from '@mekiki/contract'
import { type Binding, bindAll } from '../../../platform/http/bind.ts'
import { checkReadiness, getConfig } from './system.use-cases.ts'

/** Mounts the calls that say whether the server lives. */
export function registerSystem(binding: Binding): void {
  bindAll(binding, operationGroups.system, { ping: async () => ({ status: 'ok' }), ready: checkReadiness, config: getConfig })
}
