import type { operationGroups } from '@mekiki/contract'
import { useCase } from '../../../../platform/http/context.ts'
import { getVisibility, type Visibility } from '../access/access.ts'
import type { ListedPage } from '../list/find-page.queries.ts'
import { readListed, requireTheme } from '../list/read-listed.ts'
import { findCalendar, findCalendarDay, type FoundCalendar } from './calendar.queries.ts'

interface Found {
  visibility: Visibility
  calendar: FoundCalendar
}

/**
 * The calendar of a list's query: days, numbers and the ids of the first cases in one finder statement, the rows as those of the list.
 * @throws 404 for a theme that nobody knows.
 */
export const readCalendar = useCase<typeof operationGroups.projects.calendar, Found>({
  prepare: async ({ actor, finder }, { query }) => {
    const visibility = await getVisibility(finder.db, actor)
    return { visibility, calendar: await findCalendar(finder, query, visibility) }
  },
  run: async ({ tx }, { query }, { visibility, calendar }) => {
    if (calendar.totalCount === 0) await requireTheme(tx, query.theme_uuid)
    const { uuids, colors, ...shown } = calendar
    return { ...shown, items: await readListed(tx, { uuids, colors }, query, visibility) }
  }
})

/**
 * The cases of one day: their ids in one finder statement, the rows as those of the list.
 * @throws 404 for a theme that nobody knows.
 */
export const listCalendarDay = useCase<typeof operationGroups.projects.calendarDay, { visibility: Visibility; page: ListedPage }>({
  prepare: async ({ actor, finder }, { query }) => {
    const visibility = await getVisibility(finder.db, actor)
    return { visibility, page: await findCalendarDay(finder, query, visibility) }
  },
  run: async ({ tx }, { query }, { visibility, page }) => {
    if (page.totalCount === 0) await requireTheme(tx, query.theme_uuid)
    return { items: await readListed(tx, page, query, visibility), totalCount: page.totalCount }
  }
})
