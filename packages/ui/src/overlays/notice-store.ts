/** How long a notice stays (1§9). */
export const NOTICE_MS = 6000
const MOST_SHOWN = 4

export interface Notice {
  id: number
  kind: 'success' | 'error'
  text: string
  onUndo?: () => unknown
}

let notices: readonly Notice[] = []
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

/** Short messages at the top right, 6 s each; callable from anywhere. Each gives the id that `dismissNotice` takes. */
export const notify = {
  success: (text: string): number => add({ kind: 'success', text }),
  error: (text: string): number => add({ kind: 'error', text }),
  /** What was done, with a button that takes it back. */
  undo: (text: string, onUndo: () => unknown): number => add({ kind: 'success', text, onUndo })
}

/** For `useSyncExternalStore`. */
export const noticeStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  get: (): readonly Notice[] => notices
}
