import { eventsOperations } from '@mekiki/contract/workspace/events/events.operations'
import { bindAll, type Binding } from '../../../platform/http/bind.ts'
import { streamWith, createUnreadHub } from './stream-events.ts'

/** Mounts the stream of events; the server's end ends its streams, which would keep it open. */
export function register(binding: Binding): void {
  const hub = createUnreadHub(binding.platform)
  binding.app.addHook('preClose', async () => hub.close())
  bindAll(binding, eventsOperations, { stream: streamWith(hub) })
}
