import { BarChart, LineChart, ScatterChart } from 'echarts/charts'
import { GridComponent, LegendComponent, LegendScrollComponent, TooltipComponent } from 'echarts/components'
import { init, type ECharts, use as install } from 'echarts/core'
import { LabelLayout } from 'echarts/features'
import { SVGRenderer } from 'echarts/renderers'
import { formatDay, tokyoDay } from '@mekiki/i18n/format'
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type FiguresProps, useFiguresTile } from '../tiles/use-figures-tile.ts'
import { isRunning, runningName } from '@mekiki/i18n/dashboards/figures/times'
import { usePage } from '../page-context.ts'
import { leastWidth } from './letters.ts'
import { axisOptions, scatterOptions } from './options.ts'
import { usePaint } from './paint.ts'
import { seriesOf } from './series.ts'

install([BarChart, LineChart, ScatterChart, GridComponent, TooltipComponent, LegendComponent, LegendScrollComponent, LabelLayout, SVGRenderer])

interface Point {
  seriesIndex: number
  dataIndex: number
}

interface Size {
  width: number
  height: number
  /** It is wider than what can be seen of it at a time. */
  isScrolled: boolean
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
      const { clientWidth: width, clientHeight: height, parentElement } = element
      setSize({ width, height, isScrolled: width > (parentElement?.clientWidth ?? width) })
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
  return { place, chart, isScrolled: size?.isScrolled === true }
}

/** A drawing along axes. One stop of the keyboard: arrows go from value to value, Enter opens the cases behind it; what is reached is said. */
export function Chart(props: FiguresProps) {
  const { tile, source, result } = props
  const { words, measures, show, labelOf, openerOf } = useFiguresTile(props)
  const { refreshedAt } = usePage()
  const model = useMemo(() => seriesOf(tile, source, result, measures, words), [tile, source, result, measures, words])
  const isScatter = tile.chart === 'scatter'
  const [reached, setReached] = useState<Point | null>(null)
  // The dashed ends of lines stand behind the lines, in the same order.
  const rowAt = ({ seriesIndex, dataIndex }: Point) => model.series[seriesIndex % model.series.length]?.rows[dataIndex] ?? null
  const open = (point: Point) => {
    const row = rowAt(point)
    if (row) openerOf(row)?.()
  }
  const grain = source.dimensions[0]?.grain
  const last = model.categories.at(-1)
  const today = refreshedAt === null ? '' : tokyoDay(refreshedAt)
  const isUnfinished = grain !== undefined && last !== undefined && isRunning(last.key, grain, today)
  const note = isUnfinished ? words.page.until(runningName(last.short, grain, words.page), formatDay(today).slice(5)) : null
  const paint = usePaint()
  const optionsOf = useCallback(
    (size: Size) => (isScatter ? scatterOptions(model, words, paint) : axisOptions(tile, model, words, { ...size, note, isUnfinished, paint })),
    [isScatter, tile, model, words, note, isUnfinished, paint]
  )
  const { place, chart, isScrolled } = useChart(optionsOf, open)
  const hasBars = tile.chart === 'bar' || tile.chart === 'stackedBar'
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
      <div className="mk-chart-scroll">
        <div ref={place} className="mk-chart-place" style={{ minWidth: hasBars ? leastWidth(model.categories.length) : undefined }} aria-hidden="true" />
      </div>
      {(note !== null || isScrolled) && <span className="mk-chart-until">{[isScrolled ? words.page.scrolled : '', note ?? ''].join(' ').trim()}</span>}
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
