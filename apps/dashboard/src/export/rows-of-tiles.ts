import type { Tile } from '@mekiki/contract/dashboards/dashboards/tile.schemas'
import { inOrder } from '@mekiki/contract/dashboards/dashboards/tile-order'

/** Tiles in bands that no line across the dashboard cuts: what may be set apart on paper. */
export function bandsOf(tiles: readonly Tile[]): Tile[][] {
  const bands: { tiles: Tile[]; bottom: number }[] = []
  for (const tile of inOrder(tiles)) {
    const last = bands.at(-1)
    const bottom = tile.layout.y + tile.layout.h
    if (last && tile.layout.y < last.bottom) {
      last.tiles.push(tile)
      last.bottom = Math.max(last.bottom, bottom)
    } else bands.push({ tiles: [tile], bottom })
  }
  return bands.map((band) => band.tiles)
}
