import type { Tile } from '@mekiki/contract/dashboards/dashboards/tile.schemas'
import { classes, EmptyState, type MenuEntry } from '@mekiki/ui'
import { inOrder, stripSides } from './model/layout.ts'
import { usePage } from './page-context.ts'
import { TileCard } from './tiles/tile-card.tsx'

/** The tiles in their places; numbers side by side are drawn as one strip. In the order of reading, which is also that of the keyboard. */
export function Grid({ tiles, menuOf }: { tiles: readonly Tile[]; menuOf: (tile: Tile) => MenuEntry[] }) {
  const { words } = usePage()
  if (tiles.length === 0) return <EmptyState kind="neverUsed" title={words.page.states.noTiles} />
  return (
    <div className="mk-grid" data-export-root="">
      {inOrder(tiles).map((tile) => {
        const { x, y, w, h } = tile.layout
        const { joinsLeft, joinsRight } = stripSides(tile, tiles)
        return (
          <div
            key={tile.uuid}
            className={classes('mk-cell', joinsLeft && 'mk-joins-left', joinsRight && 'mk-joins-right')}
            style={{ gridColumn: `${x + 1} / span ${w}`, gridRow: `${y + 1} / span ${h}` }}
          >
            <TileCard tile={tile} menu={() => menuOf(tile)} />
          </div>
        )
      })}
    </div>
  )
}
