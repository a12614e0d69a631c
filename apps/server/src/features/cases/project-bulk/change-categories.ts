import type { operationGroups } from '@mekiki/contract'
import { notFound } from '../../../platform/http/answers/app-error.ts'
import type { SimpleUseCase } from '../../../platform/http/context.ts'
import { refuseFaults } from '../../../platform/http/answers/field-faults.ts'
import { applyChanges, lockReadableProjects, readRefs, requireProjectRight } from '../projects/index.ts'
import { changedList } from './changed-list.ts'

type Call = typeof operationGroups.projectBulk.attach | typeof operationGroups.projectBulk.detach

/**
 * Gives cases tags or takes them away, all or none. Raises 404 for another tenant in the path and for cases that are not readable, 403 for
 * those that may not be changed, 400 naming tags that do not exist.
 */
const changeCategories =
  (isAttaching: boolean): SimpleUseCase<Call> =>
  async (context, { params, body: { item } }) => {
    const { tx, actor, language, operationUuid } = context
    if (params.tenantUuid !== actor.tenantUuid) throw notFound([params.tenantUuid])
    const projects = await lockReadableProjects(tx, actor, item.project_uuids)
    requireProjectRight(actor, 'update', projects)
    const known = projects.flatMap((project) => project.categoryUuids)
    const refs = await readRefs(tx, { follower: [], group: [], category: [...new Set([...item.category_uuids, ...known])] })
    refuseFaults(
      language,
      item.category_uuids.flatMap((uuid, index) =>
        refs.get(uuid)?.isActive === true ? [] : [{ field: `item.category_uuids.${index}`, fault: 'unknown_id' as const }]
      )
    )
    const [added, removed] = isAttaching ? [item.category_uuids, []] : [[], item.category_uuids]
    const items = projects.map((project) => ({ project, changes: { lists: { category: changedList(project.categoryUuids, added, removed) } } }))
    return { uuids: await applyChanges(context, items, refs), operationUuid }
  }

export const attachCategories = changeCategories(true)

export const detachCategories = changeCategories(false)
