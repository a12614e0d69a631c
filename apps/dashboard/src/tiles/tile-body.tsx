import type { SourceResult } from '@mekiki/contract/dashboards/dashboards/result.schemas'
import type { Tile } from '@mekiki/contract/dashboards/dashboards/tile.schemas'
import { type ReactNode, Suspense } from 'react'
import { lazy } from '@mekiki/browser/connection/lazy'
import { isEmpty } from '@mekiki/i18n/dashboards/figures/table-of'
import { usePage } from '../page-context.ts'
import { BarList } from './bar-list.tsx'
import { Donut } from './donut.tsx'
import { Funnel } from './funnel.tsx'
import { NumberTile } from './number-tile.tsx'
import { Portfolio, ProjectList, TableView } from './table-view.tsx'
import { Recent } from './recent.tsx'
import { Severity } from './severity.tsx'
import { StackedRows } from './stacked-rows.tsx'
import { TileNote } from './tile-note.tsx'

// Numbers, tables and bars show first; maps and what the chart library draws come after them.
const Chart = lazy(() => import('../charts/chart.tsx').then((module) => ({ default: module.Chart })))
const HeatMap = lazy(() => import('./heat-map.tsx').then((module) => ({ default: module.HeatMap })))
const PrefectureMap = lazy(() => import('./prefecture-map.tsx').then((module) => ({ default: module.PrefectureMap })))
const CountryMap = lazy(() => import('./country-map.tsx').then((module) => ({ default: module.CountryMap })))

type Figures = Extract<SourceResult, { kind: 'figures' }>

function FiguresBody({ tile, result }: { tile: Tile; result: Figures }): ReactNode {
  const { source } = tile
  if (source.kind !== 'figures') return null
  const [first, second] = source.dimensions
  if (tile.chart === 'number') return <NumberTile tile={tile} source={source} result={result} />
  if (first === undefined || tile.chart === 'table' || tile.chart === 'list') return <TableView tile={tile} result={result} />
  if (tile.chart === 'pie') return <Donut tile={tile} source={source} result={result} />
  if (tile.chart === 'heatMap' && second) return <HeatMap tile={tile} source={source} result={result} />
  if (tile.chart === 'map') {
    const isCountry = (tile.options.map ?? (first.field === 'country' ? 'country' : 'prefecture')) === 'country'
    return isCountry ? <CountryMap tile={tile} source={source} result={result} /> : <PrefectureMap tile={tile} source={source} result={result} />
  }
  const isLying = first.grain === undefined && (tile.chart === 'stackedBar' || (tile.chart === 'bar' && second !== undefined))
  if (isLying) return <StackedRows tile={tile} source={source} result={result} />
  if (tile.chart === 'bar' && second === undefined && first.grain === undefined) return <BarList tile={tile} source={source} result={result} />
  return <Chart tile={tile} source={source} result={result} />
}

function OtherBody({ tile, result }: { tile: Tile; result: Exclude<SourceResult, { kind: 'figures' | 'nothing' }> }): ReactNode {
  if (tile.chart === 'table') return <TableView tile={tile} result={result} />
  if (result.kind === 'funnel') return <Funnel tile={tile} result={result} />
  if (result.kind === 'recent') return <Recent tile={tile} result={result} />
  if (result.kind === 'portfolio') return <Portfolio tile={tile} result={result} />
  if (result.kind === 'stuck' || result.kind === 'disagreement') return <ProjectList tile={tile} result={result} />
  if (result.kind === 'severity') return <Severity tile={tile} result={result} />
  return <TableView tile={tile} result={result} />
}

/** What a tile shows of its result: the drawing, the table behind it, or why there is none. */
export function TileBody({ tile, result, isTable }: { tile: Tile; result: SourceResult; isTable: boolean }) {
  const { words, conditions } = usePage()
  const { states } = words.page
  if (result.kind === 'nothing') return <TileNote>{states[result.reason]}</TileNote>
  if (isEmpty(result) && tile.chart !== 'number') return <TileNote>{conditions.length > 0 ? states.emptyFilter : states.empty}</TileNote>
  if (isTable) return <TableView tile={tile} result={result} />
  return (
    <Suspense fallback={<TileNote isQuiet>{states.loading}</TileNote>}>
      {result.kind === 'figures' ? <FiguresBody tile={tile} result={result} /> : <OtherBody tile={tile} result={result} />}
    </Suspense>
  )
}
