import { token } from '@mekiki/ui'
import { useState } from 'react'
import { cssOf, hueOf } from '../model/colours.ts'
import { formatFigure, unitWord } from '@mekiki/i18n/dashboards/figures/measures'
import { type FiguresProps, useFiguresTile } from './use-figures-tile.ts'

const outer = 58
const inner = 34

const at = (radius: number, turn: number): string => {
  const angle = turn * 2 * Math.PI - Math.PI / 2
  return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`
}

/** The outline of a part of the ring, from and to in turns. */
function ring(from: number, to: number): string {
  // A whole turn has no beginning and end to draw between.
  const end = Math.min(to, from + 0.9999)
  const large = end - from > 0.5 ? 1 : 0
  return `M ${at(outer, from)} A ${outer} ${outer} 0 ${large} 1 ${at(outer, end)} L ${at(inner, end)} A ${inner} ${inner} 0 ${large} 0 ${at(inner, from)} Z`
}

/** Shares of a whole as a ring with the total in the middle; every share stands in the legend in words. */
export function Donut(props: FiguresProps) {
  const { result, tile } = props
  const { words, measures, show, labelOf, openerOf, openTotal } = useFiguresTile(props)
  const [active, setActive] = useState<number | null>(null)
  const [measure] = measures
  if (!measure) return null
  const sum = result.rows.reduce((total, row) => total + Math.max(0, row.values[0] ?? 0), 0) || 1
  const starts = result.rows.reduce<number[]>((all, row) => [...all, (all.at(-1) ?? 0) + Math.max(0, row.values[0] ?? 0) / sum], [0])
  const openAll = openTotal(tile.title || measure.label)
  const total = (
    <>
      <strong className="mk-tnum">{formatFigure(result.total[0] ?? null, measure.unit)}</strong>
      <span>{unitWord(measure.unit, words.catalogue)}</span>
    </>
  )
  return (
    <div className="mk-donut">
      <div className="mk-donut-ring">
        <svg viewBox="-60 -60 120 120" aria-hidden="true">
          {result.rows.map((row, index) => (
            <path
              key={index}
              d={ring(starts[index] ?? 0, starts[index + 1] ?? 1)}
              fill={cssOf(hueOf(row.keys[0]?.colour))}
              stroke={token('surface')}
              strokeWidth="1.5"
              className={active !== null && active !== index ? 'mk-donut-dim' : undefined}
              onMouseEnter={() => setActive(index)}
              onMouseLeave={() => setActive(null)}
              onClick={openerOf(row)}
            >
              <title>{`${labelOf(row)} ${show(row.values[0], measure)}`}</title>
            </path>
          ))}
        </svg>
        {openAll ? (
          <button type="button" className="mk-donut-total" onClick={openAll}>
            {total}
          </button>
        ) : (
          <span className="mk-donut-total">{total}</span>
        )}
      </div>
      <div className="mk-donut-legend" role="region" tabIndex={0} aria-label={tile.title || words.page.untitled}>
        <ul>
          {result.rows.map((row, index) => {
            const open = openerOf(row)
            const share = Math.max(0, row.values[0] ?? 0) / sum
            const inside = (
              <>
                <span className="mk-donut-mark" style={{ background: cssOf(hueOf(row.keys[0]?.colour)) }} aria-hidden="true" />
                <span className="mk-donut-name">{labelOf(row)}</span>
                <strong className="mk-tnum">{show(row.values[0], measure)}</strong>
                <span className="mk-donut-share mk-tnum">{`${Math.round(share * 100)}%`}</span>
              </>
            )
            const shared = { className: 'mk-donut-item', onMouseEnter: () => setActive(index), onMouseLeave: () => setActive(null) }
            return (
              <li key={index}>
                {open ? (
                  <button type="button" {...shared} onClick={open}>
                    {inside}
                  </button>
                ) : (
                  <span {...shared}>{inside}</span>
                )}
              </li>
            )
          })}
        </ul>
      </div>
    </div>
  )
}
