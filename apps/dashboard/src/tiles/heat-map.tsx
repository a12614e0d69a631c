import { formatDateTime, tokyoDay } from '@mekiki/i18n/format'
import { Button, classes } from '@mekiki/ui'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { allShades, shades } from '../model/colours.ts'
import { fieldLabel, formatFigure, type MeasureInfo } from '@mekiki/i18n/dashboards/figures/measures'
import { usePage } from '../page-context.ts'
import { cellStyleOf, columnsThatFit, hasRange, type HeatColumn, type HeatModel, heatOf } from './heat-model.ts'
import { type FiguresProps, useFiguresTile } from './use-figures-tile.ts'

type Tools = ReturnType<typeof useFiguresTile>

function Cell({ model, row, column, measure, tools }: { model: HeatModel; row: string; column: HeatColumn; measure: MeasureInfo; tools: Tools }) {
  const figures = model.cells.get(`${row}\n${column.key}`)
  const value = figures?.values[0] ?? null
  const open = figures && tools.openerOf(figures)
  const text = formatFigure(value, measure.unit)
  return (
    <td className={classes('mk-tnum', column.isRunning && 'mk-heat-running')} style={cellStyleOf(value, measure, model.range)}>
      {open && value !== null ? (
        <button type="button" aria-label={`${tools.labelOf(figures)} ${tools.show(value, measure)}`} onClick={open}>
          {text}
        </button>
      ) : (
        text
      )}
    </td>
  )
}

/** The columns that have room, from the newest or the first one on, and the ways to the others. */
function useColumns(across: readonly HeatColumn[], place: RefObject<HTMLDivElement | null>) {
  const [width, setWidth] = useState<number | null>(null)
  const [asked, setFrom] = useState(0)
  useEffect(() => {
    const element = place.current
    if (!element) return
    const watch = new ResizeObserver(() => setWidth(element.clientWidth))
    watch.observe(element)
    return () => watch.disconnect()
  }, [place])
  const count = width === null ? across.length : columnsThatFit(across, width)
  const from = Math.min(asked, Math.max(0, across.length - 1))
  return {
    shown: across.slice(from, from + count),
    before: Math.min(count, from),
    after: Math.min(count, Math.max(0, across.length - from - count)),
    toBefore: () => setFrom(Math.max(0, from - count)),
    toAfter: () => setFrom(from + count)
  }
}

/** What the shades mean, from the lowest or from one to the highest figure. */
function Legend({ measure, range: [low, high], tools }: { measure: MeasureInfo; range: HeatModel['range']; tools: Tools }) {
  const isByRange = hasRange(measure)
  return (
    <span className="mk-heat-legend">
      <span className="mk-tnum">{isByRange ? tools.show(low, measure) : '1'}</span>
      {(isByRange ? allShades : shades).map((shade) => (
        <span key={shade} className="mk-heat-shade" style={{ background: shade }} aria-hidden="true" />
      ))}
      <span className="mk-tnum">{tools.show(high, measure)}</span>
      {isByRange && <span className="mk-heat-range">{tools.words.page.heat.range}</span>}
    </span>
  )
}

/** Two dimensions crossed, each cell with its figure and a shade of it; the columns that do not fit are reached by a link. */
export function HeatMap(props: FiguresProps) {
  const { source, result, tile } = props
  const { refreshedAt } = usePage()
  const tools = useFiguresTile(props)
  const { words, measures } = tools
  const [measure] = measures
  const today = refreshedAt === null ? '' : tokyoDay(refreshedAt)
  const model = useMemo(() => heatOf(source, result.rows, words, today), [source, result.rows, words, today])
  const place = useRef<HTMLDivElement>(null)
  const { shown, before, after, toBefore, toAfter } = useColumns(model.across, place)
  if (!measure) return null
  const [first, second] = source.dimensions
  const { heat } = words.page
  const unit = heat.units[second?.grain ?? 'none']
  const isTime = second?.grain !== undefined
  return (
    <div ref={place} className="mk-heat-place">
      <div className="mk-tile-scroll" role="region" tabIndex={0} aria-label={tile.title || words.page.untitled}>
        <table className="mk-heat">
          <thead>
            <tr>
              <th scope="col">{first && fieldLabel(first.field, words.catalogue, words.items)}</th>
              {shown.map((column) => (
                <th key={column.key} scope="col" title={column.label}>
                  {column.short}
                  {column.isRunning && <span className="mk-heat-note">{heat.running}</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {model.down.map(([key, label]) => (
              <tr key={key}>
                <th scope="row" title={label}>
                  {label}
                </th>
                {shown.map((column) => (
                  <Cell key={column.key} row={key} {...{ model, column, measure, tools }} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="mk-heat-foot">
        <Legend measure={measure} range={model.range} tools={tools} />
        {refreshedAt !== null && shown.some((column) => column.isRunning) && <span>{heat.runningAt(formatDateTime(refreshedAt))}</span>}
        {before + after > 0 && (
          <span className="mk-heat-more">
            <span>{heat.shown(shown.length, model.across.length, unit)}</span>
            {before > 0 && (
              <Button variant="link" data-export="no" onClick={toBefore}>
                {(isTime ? heat.newer : heat.older)(before, unit)}
              </Button>
            )}
            {after > 0 && (
              <Button variant="link" data-export="no" onClick={toAfter}>
                {(isTime ? heat.older : heat.newer)(after, unit)}
              </Button>
            )}
          </span>
        )}
      </div>
    </div>
  )
}
