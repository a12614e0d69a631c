import { AwayNote } from '@mekiki/browser/connection/away-note'
import { useConnection } from '@mekiki/browser/connection/use-connection'
import { ResponseError } from '@mekiki/api-client'
import type { Tile } from '@mekiki/contract/dashboards/dashboards/tile.schemas'
import { Button, classes, IconButton, Menu, type MenuEntry, Skeleton, useDelayed } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column'
import Ellipsis from 'lucide-react/icons/ellipsis'
import RotateCw from 'lucide-react/icons/rotate-cw'
import Table2 from 'lucide-react/icons/table-2'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { figureQuery } from '../data/queries.ts'
import { inOrder } from '@mekiki/contract/dashboards/dashboards/tile-order'
import { stripSides } from '../model/layout.ts'
import { usePage } from '../page-context.ts'
import { TileBody } from './tile-body.tsx'

/** Why a tile could not be counted, with a way to try again. */
function Failed({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const { words } = usePage()
  const requestId = error instanceof ResponseError ? error.body?.requestId : undefined
  return (
    <div className="mk-tile-state" role="alert">
      <p>{(error instanceof ResponseError && error.body?.message) || words.page.states.failed}</p>
      <Button icon={RotateCw} onClick={onRetry}>
        {words.page.states.retry}
      </Button>
      {requestId !== undefined && <code className="mk-tile-request">{requestId}</code>}
    </div>
  )
}

function Waiting() {
  const isLate = useDelayed(true)
  const { words } = usePage()
  return (
    <div className="mk-tile-wait" role="status" aria-label={words.page.states.loading}>
      {isLate && <Skeleton shape="block" width="100%" />}
    </div>
  )
}

function Counted({ tile, isTable }: { tile: Tile; isTable: boolean }) {
  const { tenantUuid, conditions } = usePage()
  const { isAway } = useConnection()
  const query = useQuery(figureQuery(tenantUuid, tile.source, conditions))
  if (query.data) {
    return (
      <div className={classes('mk-tile-body', query.isPlaceholderData && 'mk-tile-old')} aria-busy={query.isFetching}>
        <TileBody tile={tile} result={query.data.result} isTable={isTable} />
      </div>
    )
  }
  if (isAway) return <AwayNote />
  if (query.isError) return <Failed error={query.error} onRetry={() => query.refetch()} />
  return <Waiting />
}

const plainKinds: readonly Tile['chart'][] = ['text', 'table', 'list']

interface TileCardProps {
  tile: Tile
  menu: (isTable: boolean) => MenuEntry[]
  /** Stands before the title while the dashboard is edited. */
  handle?: ReactNode
  /** What the tile is called by on paper. */
  number?: number | undefined
  children?: ReactNode
}

/** A tile: title, note, the switch to the table behind it, its menu, and what it shows. */
export function TileCard({ tile, menu, handle, number, children }: TileCardProps) {
  const { words } = usePage()
  const [isTable, setTable] = useState(false)
  const title = tile.title || words.page.untitled
  const hasTable = !plainKinds.includes(tile.chart)
  return (
    <section className={classes('mk-tile', `mk-tile-of-${tile.chart}`)} aria-label={title} data-tile={tile.uuid}>
      <header className="mk-tile-head">
        {handle}
        <h2 className="mk-tile-title" title={tile.title}>
          {number !== undefined && <span className="mk-tile-at">{number}</span>}
          {tile.title}
        </h2>
        {tile.note !== '' && (
          <span className="mk-tile-note" title={tile.note}>
            {tile.note}
          </span>
        )}
        <span className="mk-tile-acts" data-export="no">
          {hasTable && (
            <IconButton
              icon={isTable ? ChartNoAxesColumn : Table2}
              label={isTable ? words.page.showChart(title) : words.page.showTable(title)}
              aria-pressed={isTable}
              onClick={() => setTable(!isTable)}
            />
          )}
          <Menu
            label={words.page.menu(title)}
            items={menu(isTable)}
            trigger={(props) => <IconButton icon={Ellipsis} label={words.page.menu(title)} {...props} />}
          />
        </span>
      </header>
      {tile.source.kind === 'none' || tile.chart === 'text' ? <div className="mk-tile-text">{tile.text}</div> : <Counted tile={tile} isTable={isTable} />}
      {children}
    </section>
  )
}

interface TileGridProps {
  tiles: readonly Tile[]
  menuOf: (tile: Tile) => MenuEntry[]
  /** The row of the dashboard that comes first. */
  fromRow?: number
  /** Numbers that tiles are named by, for a reader of paper. */
  numbers?: ReadonlyMap<string, number>
  style?: CSSProperties | undefined
}

/** The tiles in their places; numbers side by side are drawn as one strip. In the order of reading, which is also that of the keyboard. */
export function TileGrid({ tiles, menuOf, fromRow = 0, numbers, style }: TileGridProps) {
  return (
    <div className="mk-grid" style={style}>
      {inOrder(tiles).map((tile) => {
        const { x, y, w, h } = tile.layout
        const { joinsLeft, joinsRight } = stripSides(tile, tiles)
        return (
          <div
            key={tile.uuid}
            className={classes('mk-cell', joinsLeft && 'mk-joins-left', joinsRight && 'mk-joins-right')}
            style={{ gridColumn: `${x + 1} / span ${w}`, gridRow: `${y - fromRow + 1} / span ${h}` }}
          >
            <TileCard tile={tile} menu={() => menuOf(tile)} number={numbers?.get(tile.uuid)} />
          </div>
        )
      })}
    </div>
  )
}
