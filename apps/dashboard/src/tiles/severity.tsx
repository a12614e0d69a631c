import type { ResultOf } from '@mekiki/contract/dashboards/dashboards/result.schemas'
import type { Tile } from '@mekiki/contract/dashboards/dashboards/tile.schemas'
import { classes } from '@mekiki/ui'
import { formatFigure } from '@mekiki/i18n/dashboards/figures/measures'
import { signed } from '@mekiki/i18n/dashboards/figures/table-of'
import { usePage } from '../page-context.ts'

/** How far each reviewer stands above or below the others on the same cases, from the middle line to both sides. */
export function Severity({ tile, result }: { tile: Tile; result: ResultOf<'severity'> }) {
  const { words } = usePage()
  const { page } = words
  const max = Math.max(...result.items.map(({ severity }) => Math.abs(severity ?? 0)), 0.5)
  return (
    <div className="mk-tile-scroll" role="region" tabIndex={0} aria-label={tile.title || page.untitled}>
      <table className="mk-severity">
        <thead>
          <tr>
            <th scope="col">{page.reviewer}</th>
            <th scope="col">{page.severity}</th>
            <th scope="col" aria-hidden="true" className="mk-severity-scale">
              <span>{page.severityNotes.severe}</span>
              <span>{page.severityNotes.lenient}</span>
            </th>
            <th scope="col">{page.averageScore}</th>
            {tile.options.isCalibrated && <th scope="col">{page.calibratedScore}</th>}
            <th scope="col">{page.reviewsCount}</th>
          </tr>
        </thead>
        <tbody>
          {result.items.map((item) => {
            const width = (Math.abs(item.severity ?? 0) / max) * 50
            return (
              <tr key={item.userUuid}>
                <th scope="row">{item.name}</th>
                <td className="mk-tnum">{item.severity === null ? '' : signed(item.severity)}</td>
                <td aria-hidden="true">
                  <span className="mk-severity-line">
                    {item.severity !== null && (
                      <span
                        className={classes('mk-severity-bar', item.severity < 0 && 'mk-severity-low')}
                        style={{ left: `${item.severity < 0 ? 50 - width : 50}%`, width: `${width}%` }}
                      />
                    )}
                  </span>
                </td>
                <td className="mk-tnum">{formatFigure(item.averageScore, 'score')}</td>
                {tile.options.isCalibrated && (
                  <td className="mk-tnum">
                    {item.calibratedScore === null ? <small>{page.notYetCalibrated}</small> : formatFigure(item.calibratedScore, 'score')}
                  </td>
                )}
                <td className="mk-tnum">{item.reviewsCount}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
