import { createWatchers } from './watchers.ts'

/** How the way to the server stands. */
export interface ConnectionState {
  /** Nothing gets through: the device has no network, or the server does not answer. */
  isAway: boolean
  /** When the server last answered anything, in milliseconds; null before the first answer. */
  lastContact: number | null
  /** How many tries to reach it again have failed. */
  attempts: number
  /** When the next try is made, in milliseconds; null while one is under way, and while there is nothing to try. */
  nextTry: number | null
  /** How long the wait for the next try is in all, in milliseconds. */
  wait: number
}

/** What a connection is made of; tests hand in their own. */
export interface ConnectionParts {
  /** Asks the server for a sign of life; any failure to answer is `false`. */
  probe: () => Promise<boolean>
  now: () => number
  /** From 0 to 1: pages that lost the server together must not come back together. */
  random: () => number
  /** Whether the device itself knows that it has no network. */
  isDeviceOffline: () => boolean
}

const waits = [2000, 5000, 10_000, 30_000]
const jitter = 0.2

/** Knows whether the server can be reached: told by every call, and by tries of its own while it cannot. */
export interface Connection {
  get: () => ConnectionState
  subscribe: (listener: () => void) => () => void
  /** Something was answered. */
  noteContact: () => void
  /** The server answers, and yet not what it must: it counts as away until the next try, the later the more `tries` have failed. */
  noteTrouble: (tries: number) => void
  /** Asks the server whether it is there; whoever asks meanwhile shares the answer. */
  check: () => Promise<boolean>
  /** Resolves as soon as the server can be reached; at once when nothing says otherwise. Rejects with the signal's reason. */
  whenThere: (signal?: AbortSignal) => Promise<void>
  /** Whether the server has answered within so many milliseconds. */
  isFresh: (milliseconds: number) => boolean
}

/** Makes a connection. */
export function createConnection({ probe, now, random, isDeviceOffline }: ConnectionParts): Connection {
  let state: ConnectionState = { isAway: isDeviceOffline(), lastContact: null, attempts: 0, nextTry: null, wait: 0 }
  let checking: Promise<boolean> | null = null
  let contacts = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const watchers = createWatchers()
  const become = (part: Partial<ConnectionState>): void => {
    state = { ...state, ...part }
    watchers.tell()
  }
  const noteContact = (): void => {
    // Each answer counts, but only the way back is news.
    contacts += 1
    state.lastContact = now()
    if (!state.isAway) return
    clearTimeout(timer)
    become({ isAway: false, attempts: 0, nextTry: null })
  }
  const plan = (): void => {
    const step = waits[Math.min(state.attempts, waits.length - 1)] ?? 0
    const wait = Math.round(step * (1 + (random() * 2 - 1) * jitter))
    clearTimeout(timer)
    timer = setTimeout(() => void check(), wait)
    become({ isAway: true, attempts: state.attempts + 1, nextTry: now() + wait, wait })
  }
  const noteTrouble = (tries: number): void => {
    state.attempts = tries
    plan()
  }
  // A question that comes before its time, as each lost call asks one, neither puts the next try off nor makes it the rarer.
  const keepPlan = (nextTry: number): void => {
    clearTimeout(timer)
    timer = setTimeout(() => void check(), nextTry - now())
    become({ isAway: true, nextTry })
  }
  const check = (): Promise<boolean> => {
    const planned = state.nextTry
    const before = contacts
    clearTimeout(timer)
    if (state.nextTry !== null) become({ nextTry: null })
    checking ??= (isDeviceOffline() ? Promise.resolve(false) : probe().catch(() => false))
      .then((isAnswered) => {
        // A question that is lost says nothing against an answer that has come meanwhile.
        const isThere = isAnswered || contacts > before
        if (isThere) noteContact()
        else if (planned !== null && planned > now()) keepPlan(planned)
        else plan()
        return isThere
      })
      .finally(() => {
        checking = null
      })
    return checking
  }
  const whenThere = (signal?: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason)
      if (!state.isAway) return resolve()
      const end = (settle: () => void) => (): void => {
        stop()
        signal?.removeEventListener('abort', giveUp)
        settle()
      }
      const giveUp = end(() => reject(signal?.reason))
      const done = end(resolve)
      const stop = watchers.watch(() => {
        if (!state.isAway) done()
      })
      signal?.addEventListener('abort', giveUp)
    })
  const isFresh = (milliseconds: number): boolean => !state.isAway && state.lastContact !== null && now() - state.lastContact < milliseconds
  return { get: () => state, subscribe: watchers.watch, noteContact, noteTrouble, check, whenThere, isFresh }
}
