import type { HandlerOutput, operationGroups } from '@mekiki/contract'
import { myDayLimit, myDayMentionsBack, myDayTasksAhead } from '@mekiki/contract/work/my-day/my-day.schemas'
import { dayInTokyo } from '../../../platform/clock.ts'
import type { FoundPage } from '../../../platform/db/gateways.ts'
import { addDays } from '../../../platform/periods.ts'
import { allOf } from '../../../platform/db/statements/one-of.ts'
import { useCase } from '../../../platform/http/context.ts'
import { getVisibility, type Visibility } from '../../cases/projects/access/index.ts'
import { type PresentedItem, readItems } from '../../cases/projects/list/index.ts'
import { findMentions, type FoundMentions, readNotifications } from '../../workspace/notifications/index.ts'
import { findTasks, presentTasks } from '../tasks/index.ts'
import { countWoken, findOwedReviews, findRecent, findStill, readProgress, type StillProject } from './my-day.queries.ts'

type Day = HandlerOutput<typeof operationGroups.myDay.get>

const recentCount = 6

const daysBefore = (now: Date, count: number): Date => new Date(now.getTime() - count * 86_400_000)

interface Found {
  visibility: Visibility
  reviews: FoundPage
  tasks: FoundPage
  overdueCount: number
  mentions: FoundMentions
  still: { items: StillProject[]; totalCount: number }
  wokenCount: number
  recent: string[]
}

/** A case as the day names it. */
function projectOf(item: PresentedItem): Omit<Day['reviews']['items'][number], 'progress'> {
  const { uuid, scouteeId, themeUuid, themeName, statusUuid, statusName, statusColor, statusSince } = item
  return { uuid, name: item.shownScoutee.name, scouteeId, themeUuid, themeName, statusUuid, statusName, statusColor, statusSince }
}

/**
 * What waits for the caller, as far as the caller sees it: each card in one finder statement, all cases together in those of the list, tasks and mentions in
 * their own.
 */
export const readMyDay = useCase<typeof operationGroups.myDay.get, Found>({
  prepare: async ({ actor, finder, now }) => {
    const visibility = await getVisibility(finder.db, actor)
    const inDays = (count: number): string => addDays(dayInTokyo(now), count)
    const own = { assignee_user_uuids: [actor.userUuid], done_flg: false }
    const first = { order: 'asc' as const, page: 1 }
    const [reviews, tasks, overdue, mentions, still, wokenCount, recent] = await allOf([
      findOwedReviews(finder, visibility, myDayLimit),
      findTasks(finder, { ...own, due_date_to: inDays(myDayTasksAhead) }, visibility, { ...first, perPage: myDayLimit }),
      findTasks(finder, { ...own, due_date_to: inDays(-1) }, visibility, { ...first, perPage: 1 }),
      findMentions(finder, actor.userUuid, { since: daysBefore(now, myDayMentionsBack), limit: myDayLimit }),
      findStill(finder, visibility, now, myDayLimit),
      countWoken(finder, visibility),
      findRecent(finder, visibility, recentCount)
    ])
    return { visibility, reviews, tasks, overdueCount: overdue.totalCount, mentions, still, wokenCount, recent }
  },
  run: async ({ tx, actor, now }, _input, { visibility, reviews, tasks, overdueCount, mentions, still, wokenCount, recent }) => {
    const uuids = [...new Set([...reviews.uuids, ...still.items.map(({ uuid }) => uuid), ...recent])]
    const [items, progress, ownTasks, told] = await allOf([
      readItems(tx, uuids, visibility, [], ['links']),
      readProgress(tx, reviews.uuids),
      presentTasks(tx, actor, tasks.uuids),
      readNotifications(tx, actor.userUuid, mentions.uuids)
    ])
    const byUuid = new Map(items.map((item) => [item.uuid, item]))
    const known = <T>(uuid: string, present: (item: PresentedItem) => T): T[] => {
      const item = byUuid.get(uuid)
      return item ? [present(item)] : []
    }
    const isBlind = ({ themeUuid }: PresentedItem): boolean => visibility.blindReviewThemes.includes(themeUuid)
    return {
      day: dayInTokyo(now),
      reviews: {
        totalCount: reviews.totalCount,
        items: reviews.uuids.flatMap((uuid) =>
          known(uuid, (item) => ({
            ...projectOf(item),
            progress: isBlind(item) ? null : { done: progress.get(uuid) ?? 0, all: item.followers.length }
          }))
        )
      },
      tasks: { totalCount: tasks.totalCount, overdueCount, items: ownTasks },
      mentions: { totalCount: mentions.totalCount, unreadCount: mentions.unreadCount, items: told },
      still: {
        totalCount: still.totalCount,
        items: still.items.flatMap(({ uuid, days, averageDays }) => known(uuid, (item) => ({ ...projectOf(item), days, averageDays })))
      },
      woken: { totalCount: wokenCount },
      recent: recent.flatMap((uuid) => known(uuid, ({ shownScoutee, themeUuid }) => ({ uuid, name: shownScoutee.name, themeUuid })))
    }
  }
})
