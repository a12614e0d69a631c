import { PassThrough } from 'node:stream'
import type { operationGroups } from '@mekiki/contract'
import { EventStream } from '../../../platform/http/answers/other-answers.ts'
import type { StreamUseCase } from '../../../platform/http/context.ts'
import type { UnreadHub } from './unread-hub.ts'

// Shorter than the minute after which proxies cut a silent connection.
const beatMilliseconds = 20_000
const maxWaiting = 64 * 1024

/**
 * The caller's unread notifications as events. Before each one, and at every beat, the caller is asked for anew: the stream ends with the
 * session, the token, the user's or the workspace's right to call. Raises 429 when the user has too many streams.
 */
export function streamWith(hub: UnreadHub, beat = beatMilliseconds): StreamUseCase<typeof operationGroups.events.stream> {
  return async ({ actor, authenticateAgain }) => {
    const source = new PassThrough()
    const send = async (text: string): Promise<void> => {
      try {
        await authenticateAgain()
      } catch {
        source.end()
        return
      }
      if (source.writableEnded || source.destroyed) return
      // A caller who does not read is cut off instead of kept in memory.
      if (source.writableLength > maxWaiting) source.destroy()
      else source.write(text)
    }
    const { tenantUuid, userUuid } = actor
    const stop = hub.subscribe({
      tenantUuid,
      userUuid,
      tell: (unreadCount) => void send(`event: unread\ndata: ${JSON.stringify({ unreadCount })}\n\n`),
      end: () => source.end()
    })
    const heart = setInterval(() => void send(': alive\n\n'), beat)
    source.once('close', () => {
      clearInterval(heart)
      stop()
    })
    return new EventStream(source)
  }
}
