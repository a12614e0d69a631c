import type { Tile } from '@mekiki/contract/dashboards/dashboards/tile.schemas'

/** A condition as it stands on paper. */
export interface Said {
  label: string
  text: string
}

/** What is to be made: pages of paper, or all tiles as one picture. */
export interface SheetJob {
  kind: 'pages' | 'whole'
  tiles: readonly Tile[]
  conditions: readonly Said[]
  at: Date
}
