import type { ResultOf } from '@mekiki/contract/dashboards/dashboards/result.schemas'
import type { FiguresSource, Tile } from '@mekiki/contract/dashboards/dashboards/tile.schemas'
import { type Hue, hueAt, hueOf } from '../model/colours.ts'
import type { MeasureInfo } from '@mekiki/i18n/dashboards/figures/measures'
import { listsOf, oneOrder } from '../model/orders.ts'
import { groupLabel, type Words } from '@mekiki/i18n/dashboards/figures/table-of'
import { fillTimes, shortTime, timeLabel } from '@mekiki/i18n/dashboards/figures/times'

type Row = ResultOf<'figures'>['rows'][number]

/** A place on the axis. */
export interface Category {
  key: string
  label: string
  short: string
}

/** A line or a stack of bars: a value and the row behind it for each place on the axis. */
export interface Series {
  key: string
  label: string
  measure: MeasureInfo
  /** What it is drawn in, by what it is: of several measures by their order in the tile. */
  hue: Hue
  values: (number | null)[]
  rows: (Row | null)[]
}

export interface SeriesModel {
  categories: Category[]
  series: Series[]
}

const rest = '\0rest'
const none = '\0none'

const keyOf = (row: Row, at: number): string => (row.restCount !== undefined && at === 0 ? rest : (row.keys[at]?.key ?? none))

function categoriesOf(source: FiguresSource, rows: readonly Row[], words: Words): Category[] {
  const labels = new Map(rows.map((row) => [keyOf(row, 0), groupLabel(row, 0, source, words)]))
  const grain = source.dimensions[0]?.grain
  const keys = grain === undefined ? [...labels.keys()] : fillTimes([...labels.keys()], grain)
  return keys.map((key) => {
    const label = labels.get(key) ?? (grain === undefined ? key : timeLabel(key, grain, words.page))
    return { key, label, short: grain === undefined ? label : shortTime(key, grain, label, words.page) }
  })
}

/** Nothing happened in a time without rows when it is counted; an average has no value there. */
const blankOf = (measure: MeasureInfo, isFilled: boolean): number | null => (isFilled && measure.isAdditive ? 0 : null)

/** Rows as series along the first dimension: by the second one, or one for each measure. */
export function seriesOf(tile: Tile, source: FiguresSource, result: ResultOf<'figures'>, measures: readonly MeasureInfo[], words: Words): SeriesModel {
  const categories = categoriesOf(source, result.rows, words)
  const isTime = source.dimensions[0]?.grain !== undefined
  const [first] = measures
  const build = ({ key, label, hue }: Pick<Series, 'key' | 'label' | 'hue'>, measure: MeasureInfo, at: number, isOf: (row: Row) => boolean): Series => {
    const byKey = new Map(result.rows.filter(isOf).map((row) => [keyOf(row, 0), row]))
    const rows = categories.map((category) => byKey.get(category.key) ?? null)
    return {
      key,
      label,
      hue,
      measure,
      rows,
      values: rows.map((row) => (row ? (row.values[at] ?? null) : blankOf(measure, isTime || source.dimensions.length > 1)))
    }
  }
  const split = source.dimensions.length > 1 && first
  const groups = new Map(
    result.rows.map((row) => [keyOf(row, 1), { key: keyOf(row, 1), label: groupLabel(row, 1, source, words), hue: hueOf(row.keys[1]?.colour) }])
  )
  const order = split
    ? oneOrder(
        listsOf(
          result.rows,
          (row) => keyOf(row, 0),
          (row) => keyOf(row, 1)
        )
      )
    : []
  const series = split
    ? order.flatMap((key) => {
        const group = groups.get(key)
        return group ? [build(group, first, 0, (row) => keyOf(row, 1) === key)] : []
      })
    : measures.map((measure, at) => build({ key: measure.key, label: measure.label, hue: hueAt(at) }, measure, at, () => true))
  return { categories, series: tile.options.isCumulative ? series.map(cumulated) : tile.options.isShare ? shared(series) : series }
}

function cumulated(series: Series): Series {
  let sum = 0
  return { ...series, values: series.values.map((value) => (sum += value ?? 0)) }
}

function shared(all: readonly Series[]): Series[] {
  return all.map((series) => ({
    ...series,
    measure: { ...series.measure, unit: 'percent' },
    values: series.values.map((value, at) => {
      const total = all.reduce((sum, each) => sum + (each.values[at] ?? 0), 0)
      return total === 0 ? null : (value ?? 0) / total
    })
  }))
}
