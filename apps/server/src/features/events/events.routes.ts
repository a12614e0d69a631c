import { eventsOperations } from '@mekiki/contract/events/events.operations'
import { bindAll, type Binding } from '../../platform/http/bind.ts'

/** Mounts the calls of `events`. */
export function register(binding: Binding): void {
  bindAll(binding, eventsOperations, {})
}
