import type { ChartKind } from '@mekiki/contract/dashboards/dashboards/catalogue'
import type { FiguresSource, TileSource } from '@mekiki/contract/dashboards/dashboards/tile.schemas'

const others: Record<Exclude<TileSource['kind'], 'figures'>, readonly ChartKind[]> = {
  funnel: ['funnel', 'table'],
  stuck: ['list', 'table'],
  severity: ['list', 'table'],
  disagreement: ['list', 'table'],
  portfolio: ['list', 'table'],
  recent: ['list', 'table'],
  none: ['text']
}

function figuresCharts({ dimensions, measures }: FiguresSource): ChartKind[] {
  const [first, second] = dimensions
  if (first === undefined) return ['number', 'table']
  const isTime = first.grain !== undefined
  const hasMany = measures.length > 1
  if (second !== undefined)
    return [
      ...(isTime ? (['stackedBar', 'line', 'area', 'bar'] as const) : (['stackedBar', 'bar', 'heatMap'] as const)),
      ...(isTime ? (['heatMap'] as const) : []),
      'table'
    ]
  if (isTime) return ['bar', 'line', 'area', 'number', ...(hasMany ? (['stackedBar'] as const) : []), 'table']
  const isPlace = first.field === 'prefecture' || first.field === 'country'
  return [...(isPlace ? (['map'] as const) : []), 'bar', ...(hasMany ? (['scatter', 'stackedBar'] as const) : (['pie'] as const)), 'table']
}

/** The charts that can show a source, the most usual one first. */
export const chartsFor = (source: TileSource): readonly ChartKind[] => (source.kind === 'figures' ? figuresCharts(source) : others[source.kind])

/** The chart as it was where it still fits, else the most usual one. */
export function fittingChart(chart: ChartKind, source: TileSource): ChartKind {
  const fitting = chartsFor(source)
  return fitting.includes(chart) ? chart : (fitting[0] ?? 'table')
}
