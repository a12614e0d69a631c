/** How long a notice stays (1§9). */
export const NOTICE_MS = 6000
const MOST_SHOWN = 4
/** How many of one's own acts can be taken back without their notices. */
const MOST_REMEMBERED = 20

export interface Notice {
  id: number
  kind: 'success' | 'error'
  text: string
  onUndo?: () => unknown
}

let notices: readonly Notice[] = []
/** What can be taken back, the newest last; it outlives its notice. */
let acts: readonly Notice[] = []
let lastId = 0
const listeners = new Set<() => void>()

function put(next: readonly Notice[]): void {
  notices = next
  for (const listener of listeners) listener()
}

function add(notice: Omit<Notice, 'id'>): number {
  lastId += 1
  const id = lastId
  // The same sentence twice is one notice with a new life, so that a row of failing calls does not fill the screen.
  const others = notices.filter((other) => other.text !== notice.text || other.kind !== notice.kind || other.onUndo !== undefined)
  put([...others, { ...notice, id }].slice(-MOST_SHOWN))
  return id
}

/** Takes a notice away before its time. */
export function dismissNotice(id: number): void {
  put(notices.filter((notice) => notice.id !== id))
}

/**
 * Takes back what a notice tells of, once: its notice goes.
 * @returns what the act of taking back gives; undefined when it was taken back before.
 */
export function takeBack(id: number): unknown {
  const act = acts.find((each) => each.id === id)
  acts = acts.filter((each) => each.id !== id)
  dismissNotice(id)
  return act?.onUndo?.()
}

/** The way to take back one's own last act of this tab that can be; null when there is none. */
export function findLastUndo(): (() => unknown) | null {
  const last = acts.at(-1)
  return last ? () => takeBack(last.id) : null
}

/** Forgets what can be taken back, as where a new page begins. */
export function forgetActs(): void {
  acts = []
}

/** Short messages, 6 s each; callable from anywhere. Each gives the id that `dismissNotice` takes. */
export const notify = {
  success: (text: string): number => add({ kind: 'success', text }),
  error: (text: string): number => add({ kind: 'error', text }),
  /** What was done, with a button that takes it back. */
  undo: (text: string, onUndo: () => unknown): number => {
    const id = add({ kind: 'success', text, onUndo })
    acts = [...acts, { id, kind: 'success' as const, text, onUndo }].slice(-MOST_REMEMBERED)
    return id
  }
}

/** For `useSyncExternalStore`. */
export const noticeStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  get: (): readonly Notice[] => notices
}
