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
