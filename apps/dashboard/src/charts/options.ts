import type { Tile } from '@mekiki/contract/dashboards/dashboards/tile.schemas'
import { isOnPaper } from '@mekiki/browser/colour-scheme/colour-scheme'
import { fontFamily } from '@mekiki/ui'
import type { EChartsCoreOption } from 'echarts/core'
import { formatFigure, formatWithUnit, type MeasureInfo } from '@mekiki/i18n/dashboards/figures/measures'
import type { Words } from '@mekiki/i18n/dashboards/figures/table-of'
import { inOneLine } from '@mekiki/i18n/dashboards/figures/times'
import { type ChartPlace, legendOf, textStyleOf } from './legend.ts'
import { labelsOf } from './letters.ts'
import { barsOf, linesOf, secondAxisOf } from './marks.ts'
import type { Paint } from './paint.ts'
import type { SeriesModel } from './series.ts'

const show = (value: unknown, measure: MeasureInfo | undefined, words: Words): string =>
  typeof value === 'number' && measure ? formatWithUnit(value, measure.unit, words.catalogue, words.language) : '–'

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

// What the figures beside a drawing take of its width.
const axisWidth = 44

/** Bars, stacked bars, lines and areas along an axis of times. */
export function axisOptions(tile: Tile, model: SeriesModel, words: Words, place: ChartPlace) {
  const { paint } = place
  const isOne = model.series.length === 1
  const isLine = tile.chart === 'line' || tile.chart === 'area'
  const second = isLine ? secondAxisOf(model.series) : -1
  const { legend, below } = legendOf(
    model.series.map(({ label }) => label),
    place
  )
  const showsLegend = tile.options.showsLegend ?? !isOne
  const upright = model.categories.map(({ short }) => short)
  const { every, rotate } = labelsOf(upright, place.width - axisWidth, !isLine)
  // Two lines that are turned run into the name beside them.
  const names = rotate === 0 ? upright : upright.map((name) => inOneLine(name, words.page))
  return {
    animation: !isOnPaper(),
    animationDuration: 200,
    textStyle: { fontFamily },
    grid: { left: 4, right: second < 0 ? 8 : 4, top: 20, bottom: showsLegend || place.note !== null ? below : 8, containLabel: true },
    // The totals above stacked bars would not follow a part that is left out.
    legend: { ...legend, show: showsLegend, data: model.series.map(({ label }) => label), selectedMode: tile.chart !== 'stackedBar' },
    tooltip: tooltipOf(model, words, paint),
    xAxis: {
      type: 'category',
      data: names,
      axisLine: { lineStyle: { color: paint('borderButton') } },
      axisTick: { show: false },
      axisLabel: { ...textStyleOf(paint), interval: every - 1, rotate }
    },
    yAxis:
      second < 0
        ? axisOf(model.series[0]?.measure, false, paint)
        : [axisOf(model.series[0]?.measure, false, paint), axisOf(model.series[second]?.measure, true, paint)],
    series: isLine ? linesOf(tile, model, isOne, place) : barsOf(tile, model, isOne, { ...place, width: place.width - axisWidth })
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
