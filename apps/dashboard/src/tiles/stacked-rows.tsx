import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { type Series, type SeriesModel, seriesOf } from '../charts/series.ts'
import { widthOf } from '../charts/letters.ts'
import { inkOf } from '../charts/paint.ts'
import { cssOf } from '../model/colours.ts'
import { formatFigure } from '@mekiki/i18n/dashboards/figures/measures'
import { type FiguresProps, useFiguresTile } from './use-figures-tile.ts'

type Tools = ReturnType<typeof useFiguresTile>

interface Place {
  row: number
  part: number
}

/** What all rows are measured against: the largest total, or the largest part where they stand one under the other. */
function maxOf({ categories, series }: SeriesModel, isStacked: boolean): number {
  const values = categories.map((_, at) => series.map((each) => Math.max(0, each.values[at] ?? 0)))
  return Math.max(...values.map((row) => (isStacked ? row.reduce((sum, value) => sum + value, 0) : Math.max(...row, 0))), 0) || 1
}

interface PartProps {
  series: Series
  row: number
  share: number
  /** How wide a whole bar is. */
  track: number
  tools: Tools
  isStop: boolean
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

// What names and totals take of a row, of which the rest is its bar.
const shareOfNames = 0.36
const totalWidth = 76

/** One part of a bar; where there are cases behind it, it leads to them. */
function Part({ series, row, share, track, tools, isStop, onFocus, onKeyDown }: PartProps) {
  const value = series.values[row] ?? null
  if (value === null || value <= 0) return null
  const figures = series.rows[row]
  const open = figures ? tools.openerOf(figures) : undefined
  const said = `${figures ? tools.labelOf(figures) : series.label} ${tools.show(value, series.measure)}`
  const text = formatFigure(value, series.measure.unit)
  const shared = {
    className: 'mk-rows-part mk-tnum',
    title: said,
    style: { width: `${share * 100}%`, background: cssOf(series.hue), color: inkOf(series.hue) },
    children: widthOf(text) + 6 <= share * track ? text : ''
  }
  if (!open) return <span {...shared} />
  return <button type="button" {...shared} aria-label={said} tabIndex={isStop ? 0 : -1} onFocus={onFocus} onKeyDown={onKeyDown} onClick={open} />
}

interface RowProps {
  model: SeriesModel
  row: number
  max: number
  isStacked: boolean
  track: number
  tools: Tools
  stop: Place
  onReach: (place: Place) => void
  onKeyDown: (event: KeyboardEvent) => void
}

function Row({ model, row, max, isStacked, track, tools, stop, onReach, onKeyDown }: RowProps) {
  const { series } = model
  const total = series.reduce((sum, each) => sum + Math.max(0, each.values[row] ?? 0), 0)
  const part = (each: Series, at: number) => (
    <Part
      key={each.key}
      series={each}
      row={row}
      share={(Math.max(0, each.values[row] ?? 0) / max) * (isStacked ? 1 : 0.86)}
      track={track}
      tools={tools}
      isStop={stop.row === row && stop.part === at}
      onFocus={() => onReach({ row, part: at })}
      onKeyDown={onKeyDown}
    />
  )
  const [first] = series
  return (
    <li className="mk-rows-row">
      <span className="mk-rows-name">{model.categories[row]?.label}</span>
      {isStacked ? (
        <span className="mk-rows-track mk-rows-whole">
          {series.map(part)}
          {first && first.measure.unit !== 'percent' && <span className="mk-rows-total mk-tnum">{tools.show(total, first.measure)}</span>}
        </span>
      ) : (
        <span className="mk-rows-tracks">
          {series.map((each, at) => (
            <span key={each.key} className="mk-rows-track">
              {part(each, at)}
              <span className="mk-rows-total mk-tnum">{tools.show(each.values[row], each.measure)}</span>
            </span>
          ))}
        </span>
      )}
    </li>
  )
}

/** The parts that can be opened, by row. */
const partsOf = ({ categories, series }: SeriesModel): number[][] =>
  categories.map((_, row) => series.flatMap((each, at) => ((each.values[row] ?? 0) > 0 && each.rows[row]?.restCount === undefined ? [at] : [])))

const steps: Readonly<Record<string, readonly [row: number, part: number]>> = {
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0]
}

/** The next part in a direction: up and down the nearest one of the next row that has any. */
export function nextPart(parts: readonly (readonly number[])[], { row, part }: Place, [down, right]: readonly [number, number]): Place {
  if (down === 0) {
    const own = parts[row] ?? []
    return { row, part: own[own.indexOf(part) + right] ?? part }
  }
  for (let next = row + down; next >= 0 && next < parts.length; next += down) {
    const others = parts[next] ?? []
    const nearest = others.toSorted((one, other) => Math.abs(one - part) - Math.abs(other - part))[0]
    if (nearest !== undefined) return { row: next, part: nearest }
  }
  return { row, part }
}

/** How wide a whole bar of a list is; nought until it is known. */
function useTrack(list: RefObject<HTMLUListElement | null>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = list.current
    if (!element) return
    const watch = new ResizeObserver(() => setWidth(element.clientWidth))
    watch.observe(element)
    return () => watch.disconnect()
  }, [list])
  return Math.max(0, width * (1 - shareOfNames) - totalWidth)
}

/**
 * Groups as lying bars of parts, each with its whole name and its total. One stop of the keyboard: arrows go from part to part, Enter opens the cases
 * behind it.
 */
export function StackedRows(props: FiguresProps) {
  const { tile, source, result } = props
  const tools = useFiguresTile(props)
  const { words, measures } = tools
  const model = useMemo(() => seriesOf(tile, source, result, measures, words), [tile, source, result, measures, words])
  const isStacked = tile.chart === 'stackedBar'
  const parts = useMemo(() => partsOf(model), [model])
  const firstRow = Math.max(
    0,
    parts.findIndex((row) => row.length > 0)
  )
  const [reached, setReached] = useState<Place | null>(null)
  const known = reached && parts[reached.row]?.includes(reached.part) ? reached : null
  const stop = known ?? { row: firstRow, part: parts[firstRow]?.[0] ?? 0 }
  const list = useRef<HTMLUListElement>(null)
  const track = useTrack(list)
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const next = nextPart(parts, stop, step)
    const at = (parts[next.row] ?? []).indexOf(next.part)
    list.current?.children[next.row]?.querySelectorAll<HTMLElement>('button.mk-rows-part')[at]?.focus()
  }
  const max = maxOf(model, isStacked)
  return (
    <div className="mk-rows">
      <div className="mk-rows-place" role="region" tabIndex={0} aria-label={tile.title || words.page.untitled}>
        <ul ref={list} className="mk-rows-list">
          {model.categories.map(({ key }, row) => (
            <Row key={key} {...{ model, row, max, isStacked, track, tools, stop }} onReach={setReached} onKeyDown={press} />
          ))}
        </ul>
      </div>
      {(tile.options.showsLegend ?? model.series.length > 1) && (
        <ul className="mk-rows-legend">
          {model.series.map(({ key, label, hue }) => (
            <li key={key} className="mk-rows-key">
              <span className="mk-donut-mark" style={{ background: cssOf(hue) }} aria-hidden="true" />
              {label}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
