import type { Tile } from './tile.schemas.ts'

/** Tiles in reading order: row by row. */
export const inOrder = (tiles: readonly Tile[]): Tile[] => tiles.toSorted((one, other) => one.layout.y - other.layout.y || one.layout.x - other.layout.x)
