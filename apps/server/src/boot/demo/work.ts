import type { DemoCall } from './caller.ts'
import type { DemoLists } from './settings.ts'

/** What making the demo's work needs. */
export interface DemoWork {
  call: DemoCall
  lists: DemoLists
  people: readonly string[]
  /** When the demo is made: nothing of it happens later. */
  end: Date
  /** Goes to an instant; false for one that has not come yet. */
  setNow: (now: Date) => boolean
  /** Does something at instants of its own, whatever is done beside it. */
  inOwnTime: <T>(run: () => Promise<T>) => Promise<T>
}
