import { connection } from '@mekiki/browser/connection/page-connection'
import { eventsOperations } from '@mekiki/contract/workspace/events/events.operations'
import { findAccessToken } from '@mekiki/browser/identity/client'

const nameOf = (lines: readonly string[]): string => lines.find((line) => line.startsWith('event: '))?.slice(7) ?? 'message'

const dataOf = (lines: readonly string[]): string => lines.flatMap((line) => (line.startsWith('data: ') ? [line.slice(6)] : [])).join('\n')

/**
 * Reads a stream of server-sent events to its end; comments, which say that it lives, are passed over.
 * @throws what reading raises.
 */
export async function readEvents(stream: ReadableStream<BufferSource>, hears: (name: string, data: string) => void): Promise<void> {
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    text += value
    const events = text.split('\n\n')
    text = events.pop() ?? ''
    for (const event of events) {
      const lines = event.split('\n')
      if (lines.some((line) => line.startsWith('data: '))) hears(nameOf(lines), dataOf(lines))
    }
  }
}

const shortestWait = 1000
const longestWait = 60_000

/** How the stream is reached; tests hand in their own. */
export interface Way {
  fetch: typeof fetch
  findToken: (options: { forceRefresh: boolean }) => Promise<string | null>
  /** Waits; ends early when the signal is given. */
  pause: (milliseconds: number, signal: AbortSignal) => Promise<void>
  /** Is told that the line was lost: the stream notices it before any call does. */
  onLost?: () => void
}

const browserWay: Way = {
  fetch: (...args) => fetch(...args),
  findToken: findAccessToken,
  onLost: () => void connection.check(),
  pause: (milliseconds, signal) =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds)
      signal.addEventListener('abort', () => {
        clearTimeout(timer)
        resolve()
      })
    })
}

function countOf(data: string): number | null {
  const read = eventsOperations.stream.output.safeParse(JSON.parse(data))
  return read.success ? read.data.unreadCount : null
}

/** Listens until the signal is given or nobody is signed in: opens the stream anew, with a fresh token, each time it ends, and waits longer after each failure. */
export async function listen(tell: (count: number) => void, signal: AbortSignal, way: Way = browserWay): Promise<void> {
  let failures = 0
  let forceRefresh = false
  while (!signal.aborted) {
    try {
      const token = await way.findToken({ forceRefresh })
      if (token === null) return
      const answer = await way.fetch(eventsOperations.stream.path, { headers: { authorization: `Bearer ${token}` }, signal })
      // Refused with a token that was just made: the session has ended, or the caller may not call any more; other calls say so.
      if (answer.status === 403 || (answer.status === 401 && forceRefresh)) return
      forceRefresh = answer.status === 401
      if (answer.ok && answer.body) {
        await readEvents(answer.body, (name, data) => {
          failures = 0
          const count = name === 'unread' ? countOf(data) : null
          if (count !== null) tell(count)
        })
      }
      failures += 1
    } catch {
      failures += 1
      if (!signal.aborted) way.onLost?.()
    }
    const wait = Math.min(longestWait, shortestWait * 2 ** Math.min(failures - 1, 10))
    if (!signal.aborted) await way.pause(wait * (0.5 + Math.random()), signal)
  }
}

/**
 * Tells the number of unread notifications of a user at each change, until it is stopped. The tabs of a browser share one stream: the one
 * that holds the lock reads it and tells the others, and the next takes over when it is closed. A browser without locks (an address without
 * TLS) has no stream: its connections are few, and the regular refresh does.
 */
export function followUnread(userUuid: string, tell: (count: number) => void): () => void {
  const stopping = new AbortController()
  const name = `mekiki-unread-${userUuid}`
  const others = new BroadcastChannel(name)
  others.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'number') tell(data)
  })
  const notifyAll = (count: number): void => {
    tell(count)
    others.postMessage(count)
  }
  const locks: LockManager | undefined = navigator.locks
  void locks?.request(name, { signal: stopping.signal }, () => listen(notifyAll, stopping.signal)).catch(() => undefined)
  return () => {
    stopping.abort()
    others.close()
  }
}
