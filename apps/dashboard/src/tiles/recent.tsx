import type { ResultOf } from '@mekiki/contract/dashboards/dashboards/result.schemas'
import { formatDateTime, formatRelative } from '@mekiki/i18n/format'
import { Avatar } from '@mekiki/ui'
import { actionLabel, type Words } from '../model/table-of.ts'
import { usePage } from '../page-context.ts'

type Item = ResultOf<'recent'>['items'][number]

function sentence(item: Item, words: Words): string {
  const { recent, system } = words.page
  const action = actionLabel(item.action, words)
  if (item.case === null) return recent.noProject(item.actorName ?? system, action)
  if (item.actorName === null) return recent.bySystem(item.case.name, action)
  if (item.action === 'update_status' && item.to !== null) return recent.moved(item.actorName, item.case.name, item.to)
  return recent.act(item.actorName, item.case.name, action)
}

/** The latest happenings; each leads to its case. Beside its time stands how long that was before the figures. */
export function Recent({ result }: { result: ResultOf<'recent'> }) {
  const { words, openProject, refreshedAt } = usePage()
  return (
    <div className="mk-recent" role="region" tabIndex={0} aria-label={words.page.at}>
      <ul>
        {result.items.map((item) => {
          const target = item.case
          const inside = (
            <>
              <Avatar name={item.actorName ?? words.page.system} />
              <span className="mk-recent-text">
                <span>{sentence(item, words)}</span>
                <span className="mk-recent-time">
                  <time dateTime={item.at}>{formatDateTime(item.at)}</time>
                  {refreshedAt !== null && <span>{formatRelative(item.at, Date.parse(refreshedAt), words.language)}</span>}
                </span>
              </span>
            </>
          )
          return (
            <li key={item.uuid}>
              {target ? (
                <button type="button" className="mk-recent-item" onClick={() => openProject(target)}>
                  {inside}
                </button>
              ) : (
                <span className="mk-recent-item">{inside}</span>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
