import type { operationGroups } from '@mekiki/contract'
import { projectListParts, withoutNone } from '@mekiki/contract/cases/projects/project-query.schemas'
import type { FoundPage } from '../../../../platform/db/gateways.ts'
import { notFound } from '../../../../platform/http/answers/app-error.ts'
import { useCase } from '../../../../platform/http/context.ts'
import { findThemesForProjects } from '../../../themes/themes/read/index.ts'
import { getVisibility, type Visibility } from '../access/access.ts'
import { findProjectPage } from './list.queries.ts'
import { narrowingOf } from './narrow-items.ts'
import { shownParts } from './parts.ts'
import { readItems } from './read-items.ts'

interface Prepared {
  visibility: Visibility
  page: FoundPage
}

/**
 * The case list: what the caller sees as plain data, the ids in one finder statement, the rows in three.
 * @throws 404 for a theme that nobody knows.
 */
export const listProjects = useCase<typeof operationGroups.projects.list, Prepared>({
  prepare: async ({ actor, finder }, { query }) => {
    const visibility = await getVisibility(finder.db, actor)
    return { visibility, page: await findProjectPage(finder, query, visibility) }
  },
  run: async ({ tx }, { query }, { page, visibility }) => {
    const { theme_uuid: themeUuid } = query
    if (page.totalCount === 0 && themeUuid !== undefined && !(await findThemesForProjects(tx, [themeUuid], { isLocked: false })).has(themeUuid)) {
      throw notFound([themeUuid])
    }
    const narrowing = narrowingOf(query)
    const asked = [...shownParts, ...withoutNone(query.parts ?? projectListParts)]
    const parts = asked.filter((part) => narrowing?.unread.has(part) !== true)
    const items = await readItems(tx, page.uuids, visibility, withoutNone(query.reviewer_uuids), parts)
    return { items: narrowing ? items.map(narrowing.narrow) : items, totalCount: page.totalCount }
  }
})
