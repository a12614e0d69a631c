import type { operationGroups } from '@mekiki/contract'
import { noGroup } from '@mekiki/contract/cases/projects/project-groups.schemas'
import { useCase } from '../../../../platform/http/context.ts'
import { requireTheme } from '../list/read-listed.ts'
import { getVisibility } from '../access/access.ts'
import { findGroups, type FoundGroups, isNamed, readGroupNames } from './group-figures.queries.ts'
import { presentGroups } from './group.presenter.ts'

/**
 * The cases of a list's query in groups: figures in one finder statement, names in one more.
 * @throws 404 for a theme that nobody knows.
 */
export const groupProjects = useCase<typeof operationGroups.projects.groups, FoundGroups>({
  prepare: async ({ actor, finder }, { query: { group_by, ...filters } }) => findGroups(finder, group_by, filters, await getVisibility(finder.db, actor)),
  run: async ({ tx }, { query }, { groups, totalCount }) => {
    const { theme_uuid: themeUuid, group_by: groupBy } = query
    if (totalCount === 0) await requireTheme(tx, themeUuid)
    const uuids = groups.map((group) => group.key).filter((key) => key !== noGroup)
    const names = isNamed(groupBy) && uuids.length > 0 ? await readGroupNames(tx, groupBy, uuids) : []
    return { items: presentGroups(groupBy, groups, names), totalCount }
  }
})
