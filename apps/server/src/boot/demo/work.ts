import type { DemoCall } from './caller.ts'
import type { DemoLists } from './settings.ts'
import type { DemoTheme } from '../seeds/demo-themes.ts'

/** A theme of the demo as it was made: its place among the themes and its id. */
export interface MadeTheme {
  theme: DemoTheme
  index: number
  uuid: string
}

/** A case of the demo: everything of it follows from its place in its theme, so that each start makes the same. */
export interface DemoProject {
  uuid: string
  place: number
  registeredAt: Date
  /** Its records are told elsewhere. */
  isTold?: boolean
}

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
