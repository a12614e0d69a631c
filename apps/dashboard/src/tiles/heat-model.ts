import type { ResultOf } from '@mekiki/contract/dashboards/dashboards/result.schemas'
import type { FiguresSource } from '@mekiki/contract/dashboards/dashboards/tile.schemas'
import { widthOf } from '../charts/letters.ts'
import { allShades, inkOnAllShades, inkOnShade, rangeShadeOf, shadeOf, shades } from '../model/colours.ts'
import type { MeasureInfo } from '@mekiki/i18n/dashboards/figures/measures'
import { listsOf, oneOrder } from '../model/orders.ts'
import { groupLabel, type Words } from '@mekiki/i18n/dashboards/figures/table-of'
import { fillTimes, isRunning, shortTime, timeLabel } from '@mekiki/i18n/dashboards/figures/times'

type Row = ResultOf<'figures'>['rows'][number]

const keyOf = (row: Row, at: number): string => (row.restCount !== undefined ? '\0rest' : (row.keys[at]?.key ?? '\0none'))

/** A column of a heat map. `isRunning`: its time has not ended. */
export interface HeatColumn {
  key: string
  label: string
  short: string
  isRunning: boolean
}

export interface HeatModel {
  down: [key: string, label: string][]
  across: HeatColumn[]
  cells: Map<string, Row>
  /** The lowest and the highest figure. */
  range: readonly [low: number, high: number]
}

/** Columns in the order of their field; times without a gap, the newest first. */
function columnsOf(rows: readonly Row[], source: FiguresSource, words: Words, today: string): HeatColumn[] {
  const grain = source.dimensions[1]?.grain
  const keys = oneOrder(
    listsOf(
      rows,
      (row) => keyOf(row, 0),
      (row) => keyOf(row, 1)
    )
  )
  const labels = new Map(rows.map((row) => [keyOf(row, 1), groupLabel(row, 1, source, words)]))
  if (grain === undefined) return keys.map((key) => ({ key, label: labels.get(key) ?? '', short: labels.get(key) ?? '', isRunning: false }))
  return fillTimes(keys, grain)
    .toReversed()
    .map((key) => {
      const label = labels.get(key) ?? timeLabel(key, grain, words.page)
      return { key, label, short: shortTime(key, grain, label, words.page), isRunning: isRunning(key, grain, today) }
    })
}

/** Two dimensions crossed. */
export function heatOf(source: FiguresSource, rows: readonly Row[], words: Words, today: string): HeatModel {
  const values = rows.flatMap(({ values: [value] }) => value ?? [])
  return {
    down: [...new Map(rows.map((row) => [keyOf(row, 0), groupLabel(row, 0, source, words)]))],
    across: columnsOf(rows, source, words, today),
    cells: new Map(rows.map((row) => [`${keyOf(row, 0)}\n${keyOf(row, 1)}`, row])),
    range: [Math.min(...values), Math.max(...values)]
  }
}

/** Whether the shades of a measure begin at its lowest value: a count of nothing is nothing, a score of nothing is none. */
export const hasRange = ({ isAdditive, unit }: MeasureInfo): boolean =>
  !isAdditive && (unit === 'score' || unit === 'days' || unit === 'percent' || unit === 'yen' || unit === null)

/** Ground and ink of a figure; undefined for none. */
export function cellStyleOf(value: number | null, measure: MeasureInfo, range: HeatModel['range']): { background: string; color: string } | undefined {
  if (value === null) return undefined
  const isByRange = hasRange(measure)
  const at = isByRange ? rangeShadeOf(value, range) : shadeOf(value, range[1])
  const [background, color] = isByRange ? [allShades[at], inkOnAllShades[at]] : [shades[at], inkOnShade[at]]
  return background !== undefined && color !== undefined ? { background, color } : undefined
}

// As narrow as a figure of four digits can stand; a name takes what it needs, up to so much.
const leastColumn = 46
const widestName = 110
const besideName = 10

/** How many columns can be seen beside the names at a time. */
export function columnsThatFit(across: readonly HeatColumn[], width: number): number {
  const widest = Math.max(leastColumn, ...across.map(({ short }) => Math.min(widestName, widthOf(short) + besideName)))
  const names = Math.min(150, width * 0.36)
  return Math.max(1, Math.floor((width - names) / widest))
}
