import type { Tile } from '@mekiki/contract/dashboards/dashboards/tile.schemas'
import { classes, Icon, type MenuEntry } from '@mekiki/ui'
import GripVertical from 'lucide-react/icons/grip-vertical'
import { useEffect, useMemo, useRef } from 'react'
import ReactGridLayout, { type Layout, useContainerWidth } from 'react-grid-layout'
import { inOrder } from '@mekiki/contract/dashboards/dashboards/tile-order'
import { columns, compact, gap, rowHeight } from '../model/layout.ts'
import { usePage } from '../page-context.ts'
import { TileCard } from '../tiles/tile-card.tsx'
import 'react-grid-layout/css/styles.css'
import { useAuthorTexts } from './author-texts.ts'

interface EditGridProps {
  tiles: readonly Tile[]
  /** The tile to come to; null for none. */
  shown: string | null
  menuOf: (tile: Tile) => MenuEntry[]
  onMove: (tiles: Tile[]) => void
}

const gridConfig = { cols: columns, rowHeight, margin: [gap, gap], containerPadding: [0, 0] } as const
const dragConfig = { enabled: true, handle: '.mk-grip' }
const resizeConfig = { enabled: true, handles: ['se'] } as const

const styleMark = 'react-draggable-style-el'

/** The grid's library would write a style element of its own, which the page's policy refuses; where it finds one by this name, it does not. */
function useNoStyleOfItsOwn(): void {
  useEffect(() => {
    if (document.querySelector(`#${styleMark}`)) return
    const mark = document.createElement('template')
    mark.id = styleMark
    document.head.append(mark)
  }, [])
}

/** Has the place that it stands in shown as soon as it is there, which the grid lets a new one be after its own next look. */
function ComeTo() {
  const mark = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    mark.current?.parentElement?.scrollIntoView({ block: 'nearest' })
  }, [])
  return <span ref={mark} hidden />
}

/** The tiles while they are edited: dragged by their grip, sized by their corner. Keys do the same through a tile's menu. */
export function EditGrid({ tiles, shown, menuOf, onMove }: EditGridProps) {
  const { words } = usePage()
  const { edit } = useAuthorTexts()
  useNoStyleOfItsOwn()
  const { width, containerRef, mounted } = useContainerWidth()
  const layout = useMemo(() => tiles.map(({ uuid, layout: { x, y, w, h } }) => ({ i: uuid, x, y, w, h, minW: 1, minH: 1 })), [tiles])
  const settle = (next: Layout) => {
    const places = new Map(next.map(({ i, x, y, w, h }) => [i, { x, y, w, h }]))
    onMove(compact(tiles.map((tile) => ({ ...tile, layout: places.get(tile.uuid) ?? tile.layout }))))
  }
  return (
    <div ref={containerRef} className="mk-edit-grid" data-export-root="">
      {mounted && (
        <ReactGridLayout
          width={width}
          layout={layout}
          gridConfig={gridConfig}
          dragConfig={dragConfig}
          resizeConfig={resizeConfig}
          onDragStop={(next) => settle(next)}
          onResizeStop={(next) => settle(next)}
        >
          {inOrder(tiles).map((tile) => (
            <div key={tile.uuid} className={classes('mk-cell', 'mk-cell-edit')}>
              <TileCard
                tile={tile}
                menu={() => menuOf(tile)}
                handle={
                  <span className="mk-grip" title={edit.drag(tile.title || words.page.untitled)} data-export="no">
                    <Icon icon={GripVertical} />
                  </span>
                }
              />
              {tile.uuid === shown && <ComeTo />}
            </div>
          ))}
        </ReactGridLayout>
      )}
    </div>
  )
}
