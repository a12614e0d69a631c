import type { Condition, Tile } from '@mekiki/contract/dashboards/dashboards/tile.schemas'
import { Suspense, useEffect, useMemo, useReducer, useState } from 'react'
import { lazy } from '@mekiki/browser/connection/lazy'
import { type BoardState, type BoardTools, type Dashboard, isChanged, type Overview, reduceBoard, startOf } from './data/board-state.ts'
import { writeConditions } from './model/condition-text.ts'
import { DrillDrawer } from './drill/drill-drawer.tsx'
import { ExportMenu } from './export/export-menu.tsx'
import { useTileExport } from './export/use-export.ts'
import { FilterBar } from './filters/filter-bar.tsx'
import { say } from './frame/talk.ts'
import type { ProjectRef, Words } from './model/table-of.ts'
import { type Drill, PageContext, usePage } from './page-context.ts'
import { classes, EmptyState, type MenuEntry } from '@mekiki/ui'
import { inOrder, stripSides } from './model/layout.ts'
import { TileCard } from './tiles/tile-card.tsx'

/** The tiles in their places; numbers side by side are drawn as one strip. In the order of reading, which is also that of the keyboard. */
function Grid({ tiles, menuOf }: { tiles: readonly Tile[]; menuOf: (tile: Tile) => MenuEntry[] }) {
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

const EditBoard = lazy(() => import('./author/edit-board.tsx').then((module) => ({ default: module.EditBoard })))

interface BoardProps {
  tenantUuid: string
  words: Words
  overview: Overview
  dashboard: Dashboard
  conditions: Condition[] | null
  onChoose: (uuid: string) => void
}

/** Keeps the screen around the page told: what is shown, under which conditions, and whether there are changes that are not saved. */
function useTelling(state: BoardState, overview: Overview, isDirty: boolean) {
  const { base, now } = state
  const conditions = writeConditions(now.conditions, base.conditions)
  useEffect(() => {
    const dashboards = overview.items.map(({ uuid, name, kind }) => ({ uuid, name, kind }))
    say({ type: 'place', dashboards, dashboard: base.uuid, conditions })
  }, [overview, base.uuid, conditions])
  useEffect(() => say({ type: 'dirty', isDirty }), [isDirty])
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
}

const openProject = ({ themeUuid, uuid }: ProjectRef) => {
  if (window.parent === window) window.open(`/project_groups/${themeUuid}/projects/${uuid}`, '_blank', 'noopener')
  else say({ type: 'open-case', themeUuid, projectUuid: uuid })
}

/** One dashboard: its conditions, its tiles, and in edit mode the tools to change it. */
export function Board({ tenantUuid, words, overview, dashboard, conditions, onChoose }: BoardProps) {
  const isEditing = overview.isEditable
  const [state, dispatch] = useReducer(reduceBoard, null, () => startOf(dashboard, isEditing ? null : conditions))
  const [drill, setDrill] = useState<Drill | null>(null)
  const isDirty = isEditing && isChanged(state)
  // Whoever cannot save loses nothing by leaving.
  useTelling(state, overview, isDirty && overview.canAuthor)
  const refreshedAt = overview.snapshot.refreshed_at
  const { now } = state
  const page = useMemo(
    () => ({ tenantUuid, words, conditions: now.conditions, refreshedAt, drill: setDrill, openProject }),
    [tenantUuid, words, now.conditions, refreshedAt]
  )
  const tools: BoardTools = { state, dispatch, overview, onChoose }
  return (
    <PageContext value={page}>
      <main className="mk-board" aria-label={now.name}>
        <FilterBar
          tiles={now.tiles}
          items={overview.extensionItems}
          conditions={now.conditions}
          onChange={(next) => dispatch({ type: 'change', part: { conditions: next } })}
          end={<ExportMenu name={now.name} tiles={now.tiles} />}
        />
        {isEditing ? (
          <Suspense fallback={null}>
            <EditBoard {...tools} isDirty={isDirty} />
          </Suspense>
        ) : (
          <ShownTiles tiles={now.tiles} />
        )}
        {drill && <DrillDrawer drill={drill} onClose={() => setDrill(null)} />}
      </main>
    </PageContext>
  )
}

function ShownTiles({ tiles }: { tiles: Tile[] }) {
  const exportsOf = useTileExport()
  return <Grid tiles={tiles} menuOf={exportsOf} />
}
