import { PassThrough } from 'node:stream'
import type { operationGroups } from '@mekiki/contract'
import { EventStream } from '../../../platform/http/answers/other-answers.ts'
import type { StreamUseCase } from '../../../platform/http/context.ts'
import { openFinder } from '../../../platform/db/gateways.ts'
import type { Platform } from '../../../platform/platform.ts'
import { AppError } from '../../../platform/http/answers/app-error.ts'
import { countUnread, notificationsChannel } from '../notifications/index.ts'

/** Somebody who wants to know the number of unread notifications of a user. */
interface Subscriber {
  tenantUuid: string
  userUuid: string
  /** Is told the number now, and after each change. */
  tell: (unreadCount: number) => void
  /** Is told that no more will come: the server ends. */
  end: () => void
}

/** Who in this process listens; one connection to the database serves all of them. */
interface UnreadHub {
  /**
   * Tells the number at once and whenever it may have changed.
   * @returns the way to stop.
   * @throws 429 when the user has too many already.
   */
  subscribe: (subscriber: Subscriber) => () => void
  /** Ends all, and refuses more. */
  close: () => void
}

/** More than the tabs of one person on several machines, which share one stream for each browser. */
export const streamsPerUser = 10
const gatherMilliseconds = 100
const retryAfterSeconds = 30

/** Opens the hub of a process. What is told by any process of the server is heard by each. */
export function createUnreadHub(platform: Platform): UnreadHub {
  const rooms = new Map<string, Set<Subscriber>>()
  const changed = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  const count = async (room: string): Promise<void> => {
    const [subscriber] = rooms.get(room) ?? []
    if (!subscriber) return
    const { tenantUuid, userUuid } = subscriber
    const unread = await countUnread(openFinder(platform.db, tenantUuid), userUuid)
    for (const each of rooms.get(room) ?? []) each.tell(unread)
  }
  const flush = (): void => {
    timer = undefined
    const some = [...changed]
    changed.clear()
    for (const room of some) {
      count(room).catch((error: unknown) => {
        platform.log.warn({ err: error }, 'unread notifications could not be counted')
        if (!isClosed) setTimeout(() => mark([room]), retryAfterSeconds * 1000).unref()
      })
    }
  }
  // Marking a page of notifications one by one is told as one change.
  const mark = (some: Iterable<string>): void => {
    for (const room of some) if (rooms.has(room)) changed.add(room)
    if (changed.size > 0 && !isClosed) timer ??= setTimeout(flush, gatherMilliseconds)
  }
  const hears = (text: string): void => {
    const [tenantUuid = '', users = ''] = text.split(':')
    mark(users.split(',').map((userUuid) => `${tenantUuid}:${userUuid}`))
  }
  // The connection is opened for the first who listens: a server without people needs none.
  let stop: (() => void) | undefined

  return {
    subscribe: (subscriber) => {
      const room = `${subscriber.tenantUuid}:${subscriber.userUuid}`
      const others = rooms.get(room) ?? new Set()
      if (isClosed) throw new AppError('unavailable', { retryAfterSeconds })
      if (others.size >= streamsPerUser) throw new AppError('too_many_requests', { retryAfterSeconds })
      stop ??= platform.signals.listen(notificationsChannel, hears, () => mark(rooms.keys()))
      rooms.set(room, others.add(subscriber))
      mark([room])
      return () => {
        others.delete(subscriber)
        if (others.size === 0 && rooms.get(room) === others) rooms.delete(room)
      }
    },
    close: () => {
      isClosed = true
      clearTimeout(timer)
      stop?.()
      for (const subscriber of [...rooms.values()].flatMap((room) => [...room])) subscriber.end()
    }
  }
}

// Shorter than the minute after which proxies cut a silent connection.
const beatMilliseconds = 20_000
const maxWaiting = 64 * 1024

/**
 * The caller's unread notifications as events. Before each one, and at every beat, the caller is asked for anew: the stream ends with the session, the token,
 * the user's or the workspace's right to call.
 * @throws 429 when the user has too many streams.
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
