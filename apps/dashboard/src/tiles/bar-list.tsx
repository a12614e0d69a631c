import { classes } from '@mekiki/ui'
import { type FiguresProps, useFiguresTile } from './use-figures-tile.ts'

const usualScale = 5

/** Horizontal bars by group, with the other measures as columns; an average's mean over all is marked. */
export function BarList(props: FiguresProps) {
  const { source, result, tile } = props
  const { words, measures, show, labelOf, openerOf } = useFiguresTile(props)
  const [main, ...others] = measures
  if (!main) return null
  const goal = tile.options.goal
  const highest = Math.max(...result.rows.map((row) => row.values[0] ?? 0), goal ?? 0, 0) || 1
  // A score is read against its scale, not against the best of the day.
  const max = main.unit === 'score' ? Math.max(usualScale, Math.ceil(highest)) : highest
  const mean = main.unit === 'score' || main.unit === 'days' ? (result.total[0] ?? null) : null
  return (
    <div className="mk-bars">
      <div className="mk-bar-rows" role="region" tabIndex={0} aria-label={tile.title || words.page.untitled}>
        <ul style={{ gridTemplateColumns: `fit-content(45%) minmax(40px, 1fr) repeat(${measures.length}, max-content)` }}>
          {result.rows.map((row, at) => {
            const open = openerOf(row)
            const value = row.values[0] ?? null
            const inside = (
              <>
                <span className="mk-bar-name" title={labelOf(row)}>
                  {labelOf(row)}
                </span>
                <span className="mk-bar-track">
                  <span className="mk-bar-fill" style={{ width: `${Math.max(0, ((value ?? 0) / max) * 100)}%` }} />
                  {mean !== null && mean <= max && <span className="mk-bar-mean" style={{ left: `${(mean / max) * 100}%` }} />}
                </span>
                <span className="mk-bar-figure mk-tnum">{show(value, main)}</span>
                {others.map((measure, index) => (
                  <span key={measure.key} className="mk-bar-other mk-tnum">
                    {show(row.values[index + 1], measure)}
                  </span>
                ))}
              </>
            )
            return (
              <li key={at}>
                {open ? (
                  <button type="button" className="mk-bar-row" onClick={open}>
                    {inside}
                  </button>
                ) : (
                  <span className={classes('mk-bar-row', row.restCount !== undefined && 'mk-bar-rest')}>{inside}</span>
                )}
              </li>
            )
          })}
        </ul>
      </div>
      {mean !== null && source.dimensions.length > 0 && (
        <p className="mk-bar-legend">
          <span className="mk-bar-mean-mark" aria-hidden="true" />
          {words.page.meanOfAll(main.label, show(mean, main))}
        </p>
      )}
    </div>
  )
}
