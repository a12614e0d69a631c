import type { operationGroups } from '@mekiki/contract'
import { projectListParts, withoutNone } from '@mekiki/contract/cases/projects/project-query.schemas'
import { useCase } from '../../../../platform/http/context.ts'
import { getVisibility, type Visibility } from '../access/access.ts'
import type { ListedPage } from './find-page.queries.ts'
import { findProjectPage } from './list.queries.ts'
import { readListed, requireTheme } from './read-listed.ts'

interface Prepared {
  visibility: Visibility
  page: ListedPage
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
    if (page.totalCount === 0) await requireTheme(tx, query.theme_uuid)
    const items = await readListed(tx, page, query, visibility, withoutNone(query.parts ?? projectListParts))
    return { items, totalCount: page.totalCount }
  }
})
