import { useNow } from '@mekiki/browser/use-now'
import type { ResultOf } from '@mekiki/contract/dashboards/dashboards/result.schemas'
import { formatDateTime } from '@mekiki/i18n/format'
import { formatRelative } from '@mekiki/i18n/relative-time'
import { Avatar } from '@mekiki/ui'
import { actionLabel, type Words } from '@mekiki/i18n/dashboards/figures/table-of'
import { usePage } from '../page-context.ts'

const halfMinute = 30_000

type Item = ResultOf<'recent'>['items'][number]

/** One happening in words: who, on which case, and what it was changed to where that may be told. */
export function recentSentence({ action, actorName, case: project, from, to }: Item, words: Words): string {
  const { recent, system } = words.page
  const act = actionLabel(action, words)
  if (actorName === null) return recent.bySystem(project?.name ?? system, act)
  if (project === null) return recent.noProject(actorName, act)
  if (action === 'update_status' && to) return recent.moved(actorName, project.name, to)
  const what = recent.whats[action]
  if (what !== undefined && to) return recent.changed(actorName, project.name, what, to)
  if (what !== undefined && from) return recent.emptied(actorName, project.name, what, from)
  return recent.act(actorName, project.name, act)
}

/** Happenings; each leads to its case. Beside its time stands how long ago that is by now. */
export function RecentItems({ items }: { items: readonly Item[] }) {
  const { words, openProject } = usePage()
  const now = useNow(halfMinute)
  return (
    <ul>
      {items.map((item) => {
        const target = item.case
        const inside = (
          <>
            <Avatar name={item.actorName ?? words.page.system} />
            <span className="mk-recent-text">
              <span>{recentSentence(item, words)}</span>
              <span className="mk-recent-time">
                <time dateTime={item.at}>{formatDateTime(item.at)}</time>
                <span>{formatRelative(item.at, now, words.language)}</span>
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
  )
}
