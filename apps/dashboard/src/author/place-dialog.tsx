import type { Tile } from '@mekiki/contract/dashboards/dashboards/tile.schemas'
import { Button, Dialog } from '@mekiki/ui'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import ArrowUp from 'lucide-react/icons/arrow-up'
import type { KeyboardEvent } from 'react'
import { place, step } from '../model/layout.ts'
import { usePage } from '../page-context.ts'
import { useAuthorTexts } from './author-texts.ts'

type Act = 'left' | 'right' | 'up' | 'down' | 'wider' | 'narrower' | 'taller' | 'lower'

const icons = {
  left: ArrowLeft,
  right: ArrowRight,
  up: ArrowUp,
  down: ArrowDown,
  wider: ArrowRight,
  narrower: ArrowLeft,
  taller: ArrowDown,
  lower: ArrowUp
} as const
const moves = ['left', 'right', 'up', 'down'] as const
const sizes = ['narrower', 'wider', 'lower', 'taller'] as const
const moveOfKey: Record<string, Act> = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' }
const sizeOfKey: Record<string, Act> = { ArrowLeft: 'narrower', ArrowRight: 'wider', ArrowUp: 'lower', ArrowDown: 'taller' }

/** The tiles after one has been moved or sized by one step. */
export function placed(tiles: readonly Tile[], uuid: string, act: Act): Tile[] {
  const layout = tiles.find((tile) => tile.uuid === uuid)?.layout
  if (!layout) return [...tiles]
  if (act === 'up' || act === 'down') return step(tiles, uuid, act)
  const changes = {
    left: { x: layout.x - 1 },
    right: { x: layout.x + 1 },
    wider: { w: layout.w + 1, x: Math.min(layout.x, 11 - layout.w) },
    narrower: { w: layout.w - 1 },
    taller: { h: layout.h + 1 },
    lower: { h: layout.h - 1 }
  }
  const change = changes[act]
  return place(tiles, uuid, 'x' in change ? { ...change, x: Math.max(0, change.x) } : change)
}

interface PlaceDialogProps {
  tiles: readonly Tile[]
  tile: Tile
  onMove: (tiles: Tile[]) => void
  onClose: () => void
}

/** Moves and sizes a tile by buttons or arrow keys; every step takes effect at once and is said. */
export function PlaceDialog({ tiles, tile, onMove, onClose }: PlaceDialogProps) {
  const { words } = usePage()
  const { edit } = useAuthorTexts()
  const { x, y, w, h } = tile.layout
  const act = (which: Act) => onMove(placed(tiles, tile.uuid, which))
  const press = (event: KeyboardEvent) => {
    const which = (event.shiftKey ? sizeOfKey : moveOfKey)[event.key]
    if (!which) return
    event.preventDefault()
    act(which)
  }
  // Around the dialog, so that the keys count wherever the focus is in it.
  return (
    <div onKeyDown={press} role="presentation">
      <Dialog open onClose={onClose} title={edit.placing(tile.title || words.page.untitled)}>
        <div className="mk-placing">
          <p>{edit.placingHelp}</p>
          {[moves, sizes].map((acts) => (
            <div key={acts[0]} className="mk-placing-row">
              {acts.map((which) => (
                <Button key={which} icon={icons[which]} onClick={() => act(which)}>
                  {edit.place[which]}
                </Button>
              ))}
            </div>
          ))}
          <p role="status" className="mk-tnum">
            {edit.placed(x + 1, y + 1, w, h)}
          </p>
        </div>
      </Dialog>
    </div>
  )
}
