import type { ResultOf } from '@mekiki/contract/dashboards/dashboards/result.schemas'
import type { Tile } from '@mekiki/contract/dashboards/dashboards/tile.schemas'
import { formatDateTime, formatDay } from '@mekiki/i18n/format'
import { Icon } from '@mekiki/ui'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { usePage } from '../page-context.ts'
import { TableView } from './table-view.tsx'

/** The cases as they stood at the ends of two days: by status, and what changed one by one. */
export function Portfolio({ tile, result }: { tile: Tile; result: ResultOf<'portfolio'> }) {
  const { words, openProject } = usePage()
  const { page } = words
  const shown = { ...result, fromOn: formatDay(result.fromOn), toOn: formatDay(result.toOn) }
  return (
    <div className="mk-portfolio">
      <TableView tile={tile} result={shown} />
      <div className="mk-tile-scroll" role="region" tabIndex={0} aria-label={page.changes}>
        <ul className="mk-changes">
          {result.changes.map((change, at) => (
            <li key={at}>
              <button type="button" className="mk-change" onClick={() => openProject(change)}>
                <span className="mk-change-name">{change.name}</span>
                <span className="mk-change-kind">{page.changeKinds[change.change]}</span>
                <span className="mk-change-step">
                  {change.fromName ?? ''}
                  {change.change === 'moved' && <Icon icon={ArrowRight} size={14} />}
                  {change.toName ?? ''}
                </span>
                <time className="mk-tnum" dateTime={change.at} title={formatDateTime(change.at)}>
                  {formatDay(change.at)}
                </time>
              </button>
            </li>
          ))}
        </ul>
        {result.changesCount > result.changes.length && <p className="mk-tile-more">{page.hiddenRows(result.changesCount - result.changes.length)}</p>}
      </div>
    </div>
  )
}
