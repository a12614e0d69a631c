import type { Condition, Tile } from '@mekiki/contract/dashboards/dashboards/tile.schemas'
import { Suspense, useEffect, useMemo, useReducer, useState } from 'react'
import { lazy } from '@mekiki/browser/connection/lazy'
import { type BoardState, type BoardTools, type Dashboard, isChanged, type Overview, reduceBoard, startOf } from './data/board-state.ts'
import { writeConditions } from './model/address-conditions.ts'
import { ExportMenu } from './export/export-menu.tsx'
import { useSheets } from './export/use-sheets.tsx'
import { useTileExport } from './export/use-export.ts'
import { FilterBar } from './filters/filter-bar.tsx'
import { say } from './frame/talk.ts'
import { dashboardFields, pinnedFields } from './model/fields.ts'
import type { ProjectRef, Words } from '@mekiki/i18n/dashboards/figures/table-of'
import { type Drill, PageContext, type Report, usePage } from './page-context.ts'
import { EmptyState } from '@mekiki/ui'
import { TileGrid } from './tiles/tile-card.tsx'

const DrillDrawer = lazy(() => import('./drill/drill-drawer.tsx').then((module) => ({ default: module.DrillDrawer })))
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
    const dashboards = overview.items.map(({ uuid, name, kind, ownerName, sharedWith }) => ({ uuid, name, kind, ownerName, sharedWith }))
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

/** What stands on the dashboard when it is handed out. */
function useReport({ base, now }: BoardState, { workspaceName, userName, extensionItems }: Overview, words: Words): Report {
  const { name, tiles } = now
  return useMemo(() => {
    const fields = dashboardFields(tiles, extensionItems, words.catalogue, words.items)
    return { uuid: base.uuid, title: name, workspaceName, userName, fields, pinned: pinnedFields(fields, words.page.filters.period) }
  }, [base.uuid, name, tiles, extensionItems, workspaceName, userName, words])
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
  const report = useReport(state, overview, words)
  const { sheets, takePictures } = useSheets()
  const { canExportProjects } = overview
  const page = useMemo(
    () => ({ tenantUuid, words, conditions: now.conditions, refreshedAt, drill: setDrill, openProject, report, takePictures, canExportProjects }),
    [tenantUuid, words, now.conditions, refreshedAt, report, takePictures, canExportProjects]
  )
  const tools: BoardTools = { state, dispatch, overview, onChoose }
  return (
    <PageContext value={page}>
      <main className="mk-board" aria-label={now.name}>
        <FilterBar
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
        {sheets}
        {drill && (
          <Suspense fallback={null}>
            <DrillDrawer drill={drill} onClose={() => setDrill(null)} />
          </Suspense>
        )}
      </main>
    </PageContext>
  )
}

function ShownTiles({ tiles }: { tiles: Tile[] }) {
  const { words } = usePage()
  const exportsOf = useTileExport()
  if (tiles.length === 0) return <EmptyState kind="neverUsed" title={words.page.states.noTiles} />
  return <TileGrid tiles={tiles} menuOf={exportsOf} />
}
