import type { z } from 'zod'
import type { condition, tile } from './tile.schemas.ts'

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

/** The uuid of the ready-made dashboard of this number; a number is never given to another one. */
export const dashboardUuid = (number: number): string => `0da5b0a2-0000-7000-8000-0000000000${String(number).padStart(2, '0')}`

/** The uuid of a tile of a ready-made dashboard. */
export const tileUuid = (dashboard: number, number: number): string =>
  `0da5b0a2-0000-7000-8000-00000001${String(dashboard).padStart(2, '0')}${String(number).padStart(2, '0')}`
