import type { Tile } from '@mekiki/contract/dashboards/dashboards/tile.schemas'
import { formatFigure } from '@mekiki/i18n/dashboards/figures/measures'
import type { ChartPlace } from './legend.ts'
import { canLabel } from './letters.ts'
import { mix, paintHue } from './paint.ts'
import type { Series, SeriesModel } from './series.ts'

// A time that has not ended is so much paler: what it comes to is not known yet.
const unfinishedShare = 0.5

const numberStyle = (ink: string) => ({ fontWeight: 700, color: ink, fontSize: 12 })

interface At {
  dataIndex: number
}

/** The totals above bars as points that are not drawn: a bar's own label goes with its part. */
function totalsOf(totals: readonly number[], labels: readonly string[], ink: string) {
  const label = { show: true, position: 'top', distance: 3, ...numberStyle(ink), formatter: ({ dataIndex }: At) => labels[dataIndex] ?? '' }
  return { type: 'scatter', data: totals, symbolSize: 1, silent: true, itemStyle: { color: 'transparent' }, label, z: 3 }
}

/** Bars, stacked or side by side, with their totals: above all of them or above none. */
export function barsOf(tile: Tile, { categories, series }: SeriesModel, isOne: boolean, { paint, isUnfinished, width }: ChartPlace) {
  const isStacked = tile.chart === 'stackedBar'
  const last = categories.length - 1
  const [first] = series
  const totals = categories.map((_, at) => series.reduce((sum, each) => sum + (each.values[at] ?? 0), 0))
  const labels = totals.map((total) => formatFigure(total, first?.measure.unit ?? null))
  const isLabelled = (isStacked || isOne) && first?.measure.unit !== 'percent' && canLabel(labels, width)
  const bars = series.map((each, index) => {
    const isTop = isStacked ? index === series.length - 1 : isOne
    const color = isOne ? paint('primary') : paintHue(paint, each.hue)
    return {
      type: 'bar',
      name: each.label,
      ...(isStacked && { stack: 'all' }),
      barMaxWidth: isOne || isStacked ? 28 : 16,
      itemStyle: { color, borderColor: paint('surface'), borderWidth: 1, borderRadius: isTop ? [3, 3, 0, 0] : 0 },
      data: each.values.map((value, at) =>
        isUnfinished && at === last ? { value, itemStyle: { color: mix(color, paint('surface'), unfinishedShare) } } : value
      )
    }
  })
  return isLabelled ? [...bars, totalsOf(totals, labels, paint('ink'))] : bars
}

const hasOtherUnit = (series: readonly Series[], index: number): boolean => series[index]?.measure.unit !== series[0]?.measure.unit

/** The series that is measured by an axis of its own; -1 when there is none. */
export const secondAxisOf = (series: readonly Series[]): number => series.findIndex((_, index) => hasOtherUnit(series, index))

/** Lines or areas. What leads to a time that has not ended is a dashed line of its own, behind the others in the same order. */
export function linesOf(tile: Tile, { series }: SeriesModel, isOne: boolean, { paint, isUnfinished }: ChartPlace) {
  const isArea = tile.chart === 'area'
  const shared = (each: Series, index: number) => ({
    type: 'line',
    name: each.label,
    symbolSize: 7,
    itemStyle: { color: isOne ? paint('primary') : paintHue(paint, each.hue) },
    yAxisIndex: hasOtherUnit(series, index) ? 1 : 0
  })
  const label = (each: Series, show: boolean) => ({
    show,
    position: 'top',
    ...numberStyle(paint('ink')),
    formatter: ({ value }: { value: unknown }) => (typeof value === 'number' ? formatFigure(value, each.measure.unit) : '')
  })
  const solid = series.map((each, index) => {
    const end = each.values.length - 2
    return {
      ...shared(each, index),
      ...(isArea && { areaStyle: { opacity: isOne ? 0.16 : 0.5 }, ...(!isOne && { stack: 'all' }) }),
      symbol: ['circle', 'rect', 'triangle', 'diamond'][index % 4],
      lineStyle: { width: 2 },
      connectNulls: true,
      data: isUnfinished
        ? each.values.slice(0, -1).map((value, at) => ({ value, label: { ...label(each, isOne && at === end), offset: [-8, 0] } }))
        : each.values
    }
  })
  if (!isUnfinished) return solid
  const dashed = series.map((each, index) => ({
    ...shared(each, index),
    ...(isArea && !isOne && { stack: 'unfinished' }),
    lineStyle: { width: 2, type: 'dashed' },
    data: each.values.map((value, at) => {
      const isLast = at === each.values.length - 1
      const isBefore = at === each.values.length - 2
      return { value: isLast || isBefore ? value : null, symbol: isLast ? 'emptyCircle' : 'none', label: label(each, isOne && isLast) }
    })
  }))
  return [...solid, ...dashed]
}
