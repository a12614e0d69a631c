import type { operationGroups } from '@mekiki/contract'
import { withTenant } from '../../../platform/db/gateways.ts'
import { notFound } from '../../../platform/http/answers/app-error.ts'
import { type PrepareContext, useCase } from '../../../platform/http/context.ts'
import { countProjects } from '../projects/groups/index.ts'
import { getVisibility } from '../projects/access/index.ts'
import { findThemesForProjects } from '../../themes/themes/read/index.ts'
import { refsOf, withoutBroken } from './condition-refs.ts'
import { storedCondition } from './project-filters.presenter.ts'
import { findActive } from '../../themes/saved-conditions/index.ts'
import { readFilters } from './project-filters.queries.ts'
import type { ProjectFilterCondition } from '@mekiki/contract/cases/project-filters/project-filters.schemas'
import { listParameters } from '@mekiki/contract/cases/project-filters/list-parameters'

/** How many cases each condition finds of a theme, or of all, within what the caller sees, all in one finder statement; the list without any comes first. */
export async function countConditions(
  { actor, finder }: PrepareContext,
  conditions: readonly ProjectFilterCondition[],
  themeUuid: string | undefined
): Promise<number[]> {
  const parameters = [{}, ...conditions].map((condition) => listParameters(condition, themeUuid))
  return countProjects(finder, parameters, await getVisibility(finder.db, actor))
}

interface Counted {
  uuids: string[]
  counts: number[]
}

/**
 * How many cases each of the caller's filters finds, all in one finder statement.
 * @throws 404 for a theme that nobody knows.
 */
export const countByFilters = useCase<typeof operationGroups.projectFilters.counts, Counted>({
  prepare: async (context, { query }) => {
    const { actor, platform } = context
    const filters = await withTenant(platform.db.user, actor.tenantUuid, 'read', async (tx) => {
      const rows = await readFilters(tx, actor.userUuid)
      const conditions = rows.map(storedCondition)
      const active = await findActive(tx, refsOf(conditions))
      return conditions.map((condition, at) => ({ uuid: rows[at]?.uuid ?? '', condition: withoutBroken(condition, active) }))
    })
    const conditions = filters.map(({ condition }) => condition)
    const counts = await countConditions(context, conditions, query.theme_uuid)
    return { uuids: filters.map((filter) => filter.uuid), counts }
  },
  run: async ({ tx }, { query }, { uuids, counts: [allCount = 0, ...counts] }) => {
    const { theme_uuid: themeUuid } = query
    if (allCount === 0 && themeUuid !== undefined && !(await findThemesForProjects(tx, [themeUuid], { isLocked: false })).has(themeUuid)) {
      throw notFound([themeUuid])
    }
    return { allCount, items: uuids.map((uuid, at) => ({ uuid, count: counts[at] ?? 0 })) }
  }
})
