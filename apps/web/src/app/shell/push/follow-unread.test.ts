import { describe, expect, it } from 'vitest'
import { listen, type Way, readEvents } from './follow-unread.ts'

function streamOf(...parts: string[]): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    start: (controller) => {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part))
      controller.close()
    }
  })
}

const event = (unreadCount: number): string => `event: unread\ndata: ${JSON.stringify({ unreadCount })}\n\n`

/** A server that gives these answers one after the other, then is stopped. */
function wayOf(answers: (() => Response)[], stopping: AbortController, tokens: (string | null)[] = []) {
  const [asked, waits]: [string[], number[]] = [[], []]
  const way: Way = {
    findToken: async ({ forceRefresh }) => (tokens.length > 0 ? (tokens.shift() ?? null) : forceRefresh ? 'fresh' : 'kept'),
    fetch: async (_address, init) => {
      asked.push(new Headers(init?.headers).get('authorization') ?? '')
      const answer = answers.shift()
      if (!answer) {
        stopping.abort()
        throw new TypeError('no more answers')
      }
      return answer()
    },
    pause: async (milliseconds) => void waits.push(milliseconds)
  }
  return { way, asked, waits }
}

describe('events', () => {
  it('are read however they are cut, without the comments between them', async () => {
    const heard: [string, string][] = []
    await readEvents(streamOf(': alive\n\nevent: unr', 'ead\ndata: {"unre', 'adCount":3}\n', '\n: alive\n\ndata: x\n\n', 'event: cut off\n'), (...each) =>
      heard.push(each)
    )
    expect(heard).toEqual([
      ['unread', '{"unreadCount":3}'],
      ['message', 'x']
    ])
  })
})

describe('following the number of unread notifications', () => {
  it('opens the stream anew when it ends, and tells each number', async () => {
    const stopping = new AbortController()
    const counts: number[] = []
    const { way, asked } = wayOf([() => new Response(streamOf(event(1), event(2))), () => new Response(streamOf(event(0)))], stopping)
    await listen((count) => counts.push(count), stopping.signal, way)
    expect([counts, asked]).toEqual([
      [1, 2, 0],
      ['Bearer kept', 'Bearer kept', 'Bearer kept']
    ])
  })

  it('waits longer after each failure, a minute and a half at most, and starts anew after an event', async () => {
    const stopping = new AbortController()
    const failing = () => new Response('{}', { status: 503 })
    const { way, waits } = wayOf([...Array.from({ length: 9 }, () => failing), () => new Response(streamOf(event(1))), failing], stopping)
    await listen(() => undefined, stopping.signal, way)
    const steps = waits.map((wait, index) => (index < 9 ? wait / Math.min(60_000, 1000 * 2 ** index) : wait / 1000))
    expect(steps.slice(0, 9).every((step) => step >= 0.5 && step <= 1.5)).toBe(true)
    expect(waits[9]).toBeLessThan(2000)
  })

  it('asks for a fresh token when one is refused, and stops when that is refused, too, or nobody is signed in', async () => {
    const stopping = new AbortController()
    const refused = () => new Response('{}', { status: 401 })
    const { way, asked } = wayOf([refused, refused, () => new Response(streamOf(event(1)))], stopping)
    await listen(() => undefined, stopping.signal, way)
    expect(asked).toEqual(['Bearer kept', 'Bearer fresh'])
    const signedOut = wayOf([], stopping, [null])
    await listen(() => undefined, new AbortController().signal, signedOut.way)
    expect(signedOut.asked).toEqual([])
    const disabled = wayOf([() => new Response('{}', { status: 403 })], new AbortController())
    await listen(() => undefined, new AbortController().signal, disabled.way)
    expect(disabled.asked.length).toBe(1)
  })
})
