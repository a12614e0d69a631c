import type { z } from 'zod'
import type { condition, tile } from './tile.schemas.ts'
import { pipeline } from './ready-made-pipeline.ts'

/** A tile of a ready-made dashboard: its texts are keys of the catalogue `ready-made` in both languages. */
export type ReadyMadeTile = Omit<z.input<typeof tile>, 'title' | 'note' | 'text'> & { titleKey: string; noteKey?: string; textKey?: string }

/** A dashboard that every workspace has. Its uuid never changes: copies, roles and addresses name it. */
export interface ReadyMadeDashboard {
  uuid: string
  nameKey: string
  descriptionKey: string
  conditions: z.input<typeof condition>[]
  tiles: ReadyMadeTile[]
}

/** The dashboards that the product brings, in the order of the choice; the first is what a role sees of which nothing else was said. */
export const readyMade: readonly ReadyMadeDashboard[] = [pipeline]
