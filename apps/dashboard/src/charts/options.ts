import type { Tile } from '@mekiki/contract/dashboards/dashboards/tile.schemas'
import { isOnPaper } from '@mekiki/browser/colour-scheme/colour-scheme'
import { fontFamily } from '@mekiki/ui'
import type { EChartsCoreOption } from 'echarts/core'
import { seriesName } from '../model/colours.ts'
import { formatFigure, formatWithUnit, type MeasureInfo } from '../model/measures.ts'
import type { Words } from '../model/table-of.ts'
import type { Paint } from './paint.ts'
import type { Series, SeriesModel } from './series.ts'

/** How the words of a drawing look. */
const textStyleOf = (paint: Paint) => ({ fontFamily, fontSize: 12, color: paint('ink2') })

const swatch = 12
const swatchGap = 5
const itemGap = 10
const lineHeight = 20
const axisHeight = 12
// What letters take at 12 px: those of Japanese are square, those of Latin less.
const squareLetter = 12
const latinLetter = 7
const firstSquare = 0x2e80

/** The place that a drawing has, what stands in its lower right corner, and its colours. */
interface ChartPlace {
  width: number
  height: number
  note: string | null
  paint: Paint
}

const widthOf = (text: string): number => [...text].reduce((sum, letter) => sum + ((letter.codePointAt(0) ?? 0) < firstSquare ? latinLetter : squareLetter), 0)

/** How many lines the names take, each broken only between two names. */
function countLines(labels: readonly string[], width: number): number {
  let lines = 1
  let used = 0
  for (const label of labels) {
    const item = swatch + swatchGap + widthOf(label)
    if (used > 0 && used + itemGap + item > width) {
      lines += 1
      used = item
    } else used += (used > 0 ? itemGap : 0) + item
  }
  return lines
}

/**
 * The names of all series below a drawing, in as many lines as they take; beside the note when both fit into one. Only where they would take a third of the
 * drawing are they turned over by pages.
 * @returns the height that the drawing leaves free below itself as well.
 */
function legendOf(labels: readonly string[], { width, height, note, paint }: ChartPlace) {
  const common = { show: true, left: 0, padding: 0, itemWidth: swatch, itemHeight: 10, itemGap, textStyle: textStyleOf(paint), inactiveColor: paint('muted') }
  const noteWidth = note === null ? 0 : widthOf(note) + itemGap
  if (countLines(labels, width - noteWidth) === 1) return { legend: { ...common, type: 'plain', bottom: 4 }, below: axisHeight + lineHeight }
  const lines = countLines(labels, width)
  const noteLine = note === null ? 0 : lineHeight
  if (lines * lineHeight > height / 3) {
    return { legend: { ...common, type: 'scroll', bottom: 4 + noteLine, width, pageIconColor: paint('primary') }, below: axisHeight + lineHeight + noteLine }
  }
  return { legend: { ...common, type: 'plain', bottom: 4 + noteLine, width }, below: axisHeight + lines * lineHeight + noteLine }
}

const maxLabelled = 2

const show = (value: unknown, measure: MeasureInfo | undefined, words: Words): string =>
  typeof value === 'number' && measure ? formatWithUnit(value, measure.unit, words.catalogue, words.language) : '–'

/** Labels at the highest and the last place only: all of them would be noise, none would leave nothing to read. */
function labelled(totals: readonly number[]): Set<number> {
  const highest = totals.indexOf(Math.max(...totals))
  return new Set([highest, totals.length - 1].slice(0, maxLabelled))
}

function barsOf(tile: Tile, { categories, series }: SeriesModel, isOne: boolean, paint: Paint) {
  const isStacked = tile.chart === 'stackedBar'
  const totals = categories.map((_, at) => series.reduce((sum, each) => sum + (each.values[at] ?? 0), 0))
  const marked = labelled(totals)
  return series.map((each, index) => {
    const isTop = isStacked ? index === series.length - 1 : isOne
    return {
      type: 'bar',
      name: each.label,
      ...(isStacked && { stack: 'all' }),
      barMaxWidth: isOne || isStacked ? 28 : 16,
      itemStyle: { color: paint(isOne ? 'primary' : seriesName(index)), borderColor: paint('surface'), borderWidth: 1, borderRadius: isTop ? [3, 3, 0, 0] : 0 },
      label: {
        show: isTop && each.measure.unit !== 'percent',
        position: 'top',
        fontWeight: 700,
        color: paint('ink'),
        fontSize: 12,
        formatter: ({ dataIndex }: { dataIndex: number }) =>
          marked.has(dataIndex) ? formatFigure(isStacked ? (totals[dataIndex] ?? null) : (each.values[dataIndex] ?? null), each.measure.unit) : ''
      },
      data: each.values
    }
  })
}

function linesOf(tile: Tile, { series }: SeriesModel, isOne: boolean, paint: Paint) {
  return series.map((each, index) => ({
    type: 'line',
    name: each.label,
    ...(tile.chart === 'area' && { areaStyle: { opacity: isOne ? 0.16 : 0.5 }, ...(!isOne && { stack: 'all' }) }),
    symbol: ['circle', 'rect', 'triangle', 'diamond'][index % 4],
    symbolSize: 7,
    lineStyle: { width: 2, type: (['solid', 'dashed', 'dotted'] as const)[Math.floor(index / 2) % 3] },
    itemStyle: { color: paint(isOne ? 'primary' : seriesName(index)) },
    yAxisIndex: index > 0 && hasOtherUnit(series, index) ? 1 : 0,
    connectNulls: true,
    data: each.values
  }))
}

const hasOtherUnit = (series: readonly Series[], index: number): boolean => series[index]?.measure.unit !== series[0]?.measure.unit

function axisOf(measure: MeasureInfo | undefined, isSecond: boolean, paint: Paint) {
  return {
    type: 'value',
    ...(isSecond && { splitLine: { show: false } }),
    axisLabel: {
      ...textStyleOf(paint),
      formatter: (value: number) => formatFigure(value, measure?.unit === 'score' || measure?.unit === 'days' ? 'rows' : (measure?.unit ?? null))
    },
    splitNumber: 3,
    minInterval: measure?.isAdditive ? 1 : 0,
    ...(!isSecond && { splitLine: { lineStyle: { color: paint('lineRow') } } })
  }
}

interface Shown {
  dataIndex: number
  seriesIndex: number
}

const first = (params: unknown): Shown | undefined => (Array.isArray(params) ? params[0] : params) as Shown | undefined

function tooltipOf({ categories, series }: SeriesModel, words: Words, paint: Paint) {
  return {
    trigger: 'axis',
    renderMode: 'richText',
    confine: true,
    axisPointer: { type: 'shadow', shadowStyle: { color: paint('selected'), opacity: 0.6 } },
    backgroundColor: paint('bar'),
    borderWidth: 0,
    textStyle: { color: paint('onBar'), fontFamily, fontSize: 12 },
    formatter: (params: unknown) => {
      const at = first(params)?.dataIndex ?? 0
      const lines = series.filter((each) => each.values[at] !== null).map((each) => `${each.label}  ${show(each.values[at], each.measure, words)}`)
      return [categories[at]?.label ?? '', ...lines].join('\n')
    }
  }
}

/** Bars, stacked bars, lines and areas along an axis. */
export function axisOptions(tile: Tile, model: SeriesModel, words: Words, place: ChartPlace): EChartsCoreOption {
  const { paint } = place
  const isOne = model.series.length === 1
  const isLine = tile.chart === 'line' || tile.chart === 'area'
  const second = isLine ? model.series.findIndex((_, index) => hasOtherUnit(model.series, index)) : -1
  const { legend, below } = legendOf(
    model.series.map(({ label }) => label),
    place
  )
  const showsLegend = tile.options.showsLegend ?? !isOne
  return {
    animation: !isOnPaper(),
    animationDuration: 200,
    aria: { enabled: true, decal: { show: !isOne && !isLine } },
    textStyle: { fontFamily },
    grid: { left: 4, right: second < 0 ? 8 : 4, top: 20, bottom: showsLegend || place.note !== null ? below : 8, containLabel: true },
    legend: { ...legend, show: showsLegend },
    tooltip: tooltipOf(model, words, paint),
    xAxis: {
      type: 'category',
      data: model.categories.map(({ short }) => short),
      axisLine: { lineStyle: { color: paint('borderButton') } },
      axisTick: { show: false },
      axisLabel: { ...textStyleOf(paint), hideOverlap: true, overflow: 'truncate', width: 96 }
    },
    yAxis:
      second < 0
        ? axisOf(model.series[0]?.measure, false, paint)
        : [axisOf(model.series[0]?.measure, false, paint), axisOf(model.series[second]?.measure, true, paint)],
    series: isLine ? linesOf(tile, model, isOne, paint) : barsOf(tile, model, isOne, paint)
  }
}

/** Points by two measures; a third one is their size. Each point has its name. */
export function scatterOptions({ categories, series }: SeriesModel, words: Words, paint: Paint): EChartsCoreOption {
  const [across, up, size] = series
  const max = Math.max(...(size?.values.map((value) => value ?? 0) ?? [0]), 1)
  const title = { nameLocation: 'middle', nameTextStyle: textStyleOf(paint) } as const
  return {
    animation: !isOnPaper(),
    animationDuration: 200,
    aria: { enabled: true },
    textStyle: { fontFamily },
    grid: { left: 28, right: 24, top: 20, bottom: 28, containLabel: true },
    tooltip: {
      ...tooltipOf({ categories, series }, words, paint),
      trigger: 'item'
    },
    xAxis: { ...axisOf(across?.measure, false, paint), ...title, name: across?.label, nameGap: 26, scale: true },
    yAxis: { ...axisOf(up?.measure, false, paint), ...title, name: up?.label, nameGap: 36, scale: true },
    series: [
      {
        type: 'scatter',
        data: categories.map((_, at) => [across?.values[at] ?? null, up?.values[at] ?? null]),
        symbolSize: (_: unknown, { dataIndex }: Shown) => (size ? 8 + Math.sqrt((size.values[dataIndex] ?? 0) / max) * 28 : 12),
        itemStyle: { color: paint('primary'), opacity: 0.75, borderColor: paint('surface'), borderWidth: 1 },
        label: {
          show: categories.length <= 30,
          position: 'right',
          ...textStyleOf(paint),
          formatter: ({ dataIndex }: Shown) => categories[dataIndex]?.label ?? ''
        },
        labelLayout: { hideOverlap: true }
      }
    ]
  }
}
