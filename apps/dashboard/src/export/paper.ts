import type { Tile } from '@mekiki/contract/dashboards/dashboards/tile.schemas'
import { gap, rowHeight } from '../model/layout.ts'
import { bandsOf } from './rows-of-tiles.ts'

/** A sheet of A4 across, in the pixels that its parts are laid out in: somewhat more than the sheet has, so that figures and one row of tiles fit. */
export const paper = { width: 1280, height: 905 } as const

// What stands above and below the tiles: whole on the first page, a line with the title on the others.
const around = { first: 226, other: 122 } as const

/** Tiles of one page: from which row of the dashboard on, and how much smaller where a tile is taller than a page. */
export interface SheetPage {
  tiles: Tile[]
  fromRow: number
  scale: number
}

const bottomOf = (tiles: readonly Tile[]): number => Math.max(...tiles.map(({ layout }) => layout.y + layout.h))
const topOf = (tiles: readonly Tile[]): number => Math.min(...tiles.map(({ layout }) => layout.y))

const heightOf = (tiles: readonly Tile[]): number => {
  const rows = bottomOf(tiles) - topOf(tiles)
  return rows * rowHeight + (rows - 1) * gap
}

/** The dashboard in pages: bands of tiles stay together, as many on a page as it has room for. */
export function pagesOf(tiles: readonly Tile[]): SheetPage[] {
  const pages: Tile[][] = []
  for (const band of bandsOf(tiles)) {
    const last = pages.at(-1)
    const room = paper.height - (pages.length === 1 ? around.first : around.other)
    if (last && heightOf([...last, ...band]) <= room) last.push(...band)
    else pages.push(band)
  }
  return pages.map((page, at) => ({
    tiles: page,
    fromRow: topOf(page),
    scale: Math.min(1, (paper.height - (at === 0 ? around.first : around.other)) / heightOf(page))
  }))
}

/** What each tile is called by on paper: figures have no number, the others one in the order of reading. */
export function numbersOf(tiles: readonly Tile[]): Map<string, number> {
  const drawn = bandsOf(tiles)
    .flat()
    .filter(({ chart }) => chart !== 'number')
  return new Map(drawn.map(({ uuid }, at) => [uuid, at + 1]))
}
