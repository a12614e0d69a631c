import { alertsOperations } from '@mekiki/contract/alerts/alerts.operations'
import { bindAll, type Binding } from '../../platform/http/bind.ts'

/** Mounts the calls of `alerts`. */
export function register(binding: Binding): void {
  bindAll(binding, alertsOperations, {})
}
