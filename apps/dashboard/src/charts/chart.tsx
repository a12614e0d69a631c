import { BarChart, LineChart, ScatterChart } from 'echarts/charts'
import { AriaComponent, GridComponent, LegendComponent, LegendScrollComponent, TooltipComponent } from 'echarts/components'
import { init, type ECharts, use as install } from 'echarts/core'
import { LabelLayout } from 'echarts/features'
import { SVGRenderer } from 'echarts/renderers'
import { formatDay, tokyoDay } from '@mekiki/i18n/format'
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type FiguresProps, useFiguresTile } from '../tiles/use-figures-tile.ts'
import { isRunning } from '../model/times.ts'
import { usePage } from '../page-context.ts'
import { axisOptions, scatterOptions } from './options.ts'
import { usePaint } from './paint.ts'
import { seriesOf } from './series.ts'

install([BarChart, LineChart, ScatterChart, GridComponent, TooltipComponent, LegendComponent, LegendScrollComponent, AriaComponent, LabelLayout, SVGRenderer])

interface Point {
  seriesIndex: number
  dataIndex: number
}

interface Size {
  width: number
  height: number
}

/** The library empties its elements by a text, which the page's policy refuses whatever it is (security S12): here they empty themselves. */
function letEmpty(element: Element | null): void {
  if (!element) return
  Object.defineProperty(element, 'innerHTML', {
    configurable: true,
    set() {
      element.replaceChildren()
    }
  })
}

/** Keeps a chart of the library in an element: drawn anew with its options, fitted to its size, gone with it. */
function useChart(optionsOf: (size: Size) => Parameters<ECharts['setOption']>[0], onPick: (point: Point) => void) {
  const [size, setSize] = useState<Size | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const chart = useRef<ECharts | null>(null)
  const pick = useRef(onPick)
  useEffect(() => {
    pick.current = onPick
  })
  useEffect(() => {
    if (!place.current) return
    const element = place.current
    const made = init(element, undefined, { renderer: 'svg' })
    letEmpty(element)
    letEmpty(element.querySelector('svg'))
    chart.current = made
    made.on('click', (event) => pick.current({ seriesIndex: event.seriesIndex ?? 0, dataIndex: event.dataIndex }))
    const watch = new ResizeObserver(() => {
      made.resize()
      setSize({ width: element.clientWidth, height: element.clientHeight })
    })
    watch.observe(element)
    return () => {
      watch.disconnect()
      made.dispose()
      chart.current = null
    }
  }, [])
  useEffect(() => {
    if (size !== null) chart.current?.setOption(optionsOf(size), { notMerge: true })
  }, [optionsOf, size])
  return { place, chart }
}

/** A drawing along axes. One stop of the keyboard: arrows go from value to value, Enter opens the cases behind it; what is reached is said. */
export function Chart(props: FiguresProps) {
  const { tile, source, result } = props
  const { words, measures, show, labelOf, openerOf } = useFiguresTile(props)
  const { refreshedAt } = usePage()
  const model = useMemo(() => seriesOf(tile, source, result, measures, words), [tile, source, result, measures, words])
  const isScatter = tile.chart === 'scatter'
  const [reached, setReached] = useState<Point | null>(null)
  const rowAt = ({ seriesIndex, dataIndex }: Point) => model.series[seriesIndex]?.rows[dataIndex] ?? null
  const open = (point: Point) => {
    const row = rowAt(point)
    if (row) openerOf(row)?.()
  }
  const grain = source.dimensions[0]?.grain
  const last = model.categories.at(-1)
  const today = refreshedAt === null ? '' : tokyoDay(refreshedAt)
  const isUnfinished = grain !== undefined && last !== undefined && isRunning(last.key, grain, today)
  const note = isUnfinished ? words.page.until(formatDay(today).slice(5)) : null
  const paint = usePaint()
  const optionsOf = useCallback(
    (size: Size) => (isScatter ? scatterOptions(model, words, paint) : axisOptions(tile, model, words, { ...size, note, paint })),
    [isScatter, tile, model, words, note, paint]
  )
  const { place, chart } = useChart(optionsOf, open)
  const seriesCount = isScatter ? 1 : model.series.length
  const press = (event: KeyboardEvent) => {
    const at = reached ?? { seriesIndex: 0, dataIndex: -1 }
    const steps: Record<string, Point> = {
      ArrowRight: { ...at, dataIndex: Math.min(model.categories.length - 1, at.dataIndex + 1) },
      ArrowLeft: { ...at, dataIndex: Math.max(0, at.dataIndex - 1) },
      ArrowUp: { dataIndex: Math.max(0, at.dataIndex), seriesIndex: Math.min(seriesCount - 1, at.seriesIndex + 1) },
      ArrowDown: { dataIndex: Math.max(0, at.dataIndex), seriesIndex: Math.max(0, at.seriesIndex - 1) }
    }
    const next = steps[event.key]
    if (!next) return
    event.preventDefault()
    setReached(next)
    chart.current?.dispatchAction({ type: 'showTip', ...next })
  }
  const leave = () => {
    setReached(null)
    chart.current?.dispatchAction({ type: 'hideTip' })
    chart.current?.dispatchAction({ type: 'updateAxisPointer', currTrigger: 'leave' })
  }
  const row = reached && rowAt(reached)
  const said = reached && (row ? `${labelOf(row)} ${show(row.values[0], measures[0])}` : (model.categories[reached.dataIndex]?.label ?? ''))
  return (
    <div className="mk-chart">
      <div ref={place} className="mk-chart-place" aria-hidden="true" />
      {note !== null && <span className="mk-chart-until">{note}</span>}
      <button
        type="button"
        className="mk-chart-keys"
        aria-label={`${words.page.chartOf(tile.title || words.page.untitled, model.categories.length)} ${words.page.chartHelp}`}
        onClick={() => reached && open(reached)}
        onKeyDown={press}
        onBlur={leave}
      />
      <span className="mk-hidden" role="status">
        {said}
      </span>
    </div>
  )
}
