import type { ResultOf } from '@mekiki/contract/dashboards/dashboards/result.schemas'
import { formatFigure } from '@mekiki/i18n/dashboards/figures/measures'
import { inkOnShade, shades } from '../model/colours.ts'
import type { useFiguresTile } from './use-figures-tile.ts'

type Row = ResultOf<'figures'>['rows'][number]

/** The places with the most, in order, beside a map; each leads to its cases. */
export function Ranking({ rows, tools, count }: { rows: readonly Row[]; tools: ReturnType<typeof useFiguresTile>; count: number }) {
  const { measures, show, labelOf, openerOf } = tools
  return (
    <ol className="mk-ranking">
      {rows.slice(0, count).map((row, at) => {
        const open = openerOf(row)
        const inside = (
          <>
            <span className="mk-ranking-place mk-tnum">{at + 1}</span>
            <span className="mk-ranking-name">{labelOf(row)}</span>
            <strong className="mk-tnum">{show(row.values[0], measures[0])}</strong>
          </>
        )
        return (
          <li key={at}>
            {open ? (
              <button type="button" className="mk-ranking-row" onClick={open}>
                {inside}
              </button>
            ) : (
              <span className="mk-ranking-row">{inside}</span>
            )}
          </li>
        )
      })}
    </ol>
  )
}

/** What the shades of a map mean, from few to many. */
export function ShadeLegend({ most: max, label, from = 0 }: { most: number; label: string; from?: number }) {
  return (
    <span className="mk-shades" role="img" aria-label={`${label} 1〜${formatFigure(max, 'rows')}`}>
      <span className="mk-tnum">1</span>
      {shades.slice(from).map((shade, at) => (
        <span key={shade} className="mk-shade" style={{ background: shade, color: inkOnShade[from + at] }} />
      ))}
      <span className="mk-tnum">{formatFigure(max, 'rows')}</span>
    </span>
  )
}
