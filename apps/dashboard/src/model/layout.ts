import type { Tile } from '@mekiki/contract/dashboards/dashboards/tile.schemas'

type Layout = Tile['layout']

/** The grid of a dashboard: rows of 40 px, 16 of which are the gap below. */
export const columns = 12
export const rowHeight = 24
export const gap = 16
const maxRows = 40

const overlaps = (one: Layout, other: Layout): boolean =>
  one.x < other.x + other.w && other.x < one.x + one.w && one.y < other.y + other.h && other.y < one.y + one.h

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value))

/** Keeps a place on the grid. */
const onGrid = ({ x, y, w, h }: Layout): Layout => {
  const width = clamp(w, 1, columns)
  return { x: clamp(x, 0, columns - width), y: Math.max(0, y), w: width, h: clamp(h, 1, maxRows) }
}

/** Moves all tiles up as far as those above them allow; `first` keeps its row against others that stand in the same place. */
export function compact(tiles: readonly Tile[], first?: string): Tile[] {
  const order = tiles.toSorted(({ uuid, layout: one }, { layout: other }) => one.y - other.y || (uuid === first ? -1 : 0) || one.x - other.x)
  const placed: Tile[] = []
  for (const tile of order) {
    let layout = onGrid(tile.layout)
    const isFree = (candidate: Layout) => !placed.some((other) => overlaps(other.layout, candidate))
    while (!isFree(layout)) layout = { ...layout, y: layout.y + 1 }
    while (layout.y > 0 && isFree({ ...layout, y: layout.y - 1 })) layout = { ...layout, y: layout.y - 1 }
    placed.push({ ...tile, layout })
  }
  return tiles.flatMap(({ uuid }) => placed.find((each) => each.uuid === uuid) ?? [])
}

/** Puts one tile in another place or size and settles the others around it. */
export function place(tiles: readonly Tile[], uuid: string, change: Partial<Layout>): Tile[] {
  return compact(
    tiles.map((tile) => (tile.uuid === uuid ? { ...tile, layout: onGrid({ ...tile.layout, ...change }) } : tile)),
    uuid
  )
}

/** Moves a tile a row up or down past its neighbours: below, behind the nearest tile under it; above, before the nearest over it. */
export function step(tiles: readonly Tile[], uuid: string, direction: 'up' | 'down'): Tile[] {
  const tile = tiles.find((each) => each.uuid === uuid)
  if (!tile) return [...tiles]
  const { layout } = tile
  const beside = tiles.filter(({ uuid: other, layout: each }) => other !== uuid && each.x < layout.x + layout.w && layout.x < each.x + each.w)
  if (direction === 'up') {
    const above = beside.filter((each) => each.layout.y < layout.y)
    return above.length === 0 ? [...tiles] : place(tiles, uuid, { y: Math.max(...above.map((each) => each.layout.y)) })
  }
  const below = beside.filter((each) => each.layout.y > layout.y)
  if (below.length === 0) return [...tiles]
  const next = below.toSorted((one, other) => one.layout.y - other.layout.y)[0]
  return next ? place(tiles, uuid, { y: next.layout.y + next.layout.h }) : [...tiles]
}

/** The first free row under all tiles. */
export const bottomOf = (tiles: readonly Tile[]): number => Math.max(0, ...tiles.map(({ layout }) => layout.y + layout.h))

/** Whether a number tile stands right beside another of the same row and height, so that both are drawn as one strip. */
export function stripSides(tile: Tile, tiles: readonly Tile[]): { joinsLeft: boolean; joinsRight: boolean } {
  if (tile.chart !== 'number') return { joinsLeft: false, joinsRight: false }
  const { x, y, w, h } = tile.layout
  const mates = tiles.filter(({ chart, layout }) => chart === 'number' && layout.y === y && layout.h === h)
  return { joinsLeft: mates.some(({ layout }) => layout.x + layout.w === x), joinsRight: mates.some(({ layout }) => layout.x === x + w) }
}
