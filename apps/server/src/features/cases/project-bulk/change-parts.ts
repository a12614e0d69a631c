import type { operationGroups } from '@mekiki/contract'
import { notFound } from '../../../platform/http/answers/app-error.ts'
import type { SimpleUseCase } from '../../../platform/http/context.ts'
import { refuseFaults, type Fault } from '../../../platform/http/answers/field-faults.ts'
import { applyChanges } from '../projects/write/index.ts'
import { lockReadableProjects, requireProjectRight, getReadableProjects, type ReadableProject } from '../projects/access/index.ts'
import { readRefs, type Ref, type RefKind } from '../projects/detail/index.ts'
import { changedList } from './change-scoutee-lists.ts'

type Call = typeof operationGroups.projectBulk.attach | typeof operationGroups.projectBulk.detach

/**
 * Gives cases tags or takes them away, all or none.
 * @throws 404 for another tenant in the path and for cases that are not readable, 403 for those that may not be changed, 400 naming tags that do not exist.
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

/**
 * Remembers what the caller did with readable cases in the browser alone (3-decisions, "Names and shapes").
 * @throws 404, all or none.
 */
export const createOperationLogs: SimpleUseCase<typeof operationGroups.projectBulk.createOperationLogs> = async (context, { body }) => {
  const { tx, actor, audit, operationUuid } = context
  const uuids = [...new Set(body.items.map((item) => item.projectUuid))]
  const projects = new Map((await getReadableProjects(tx, actor, uuids)).map((project) => [project.uuid, project]))
  for (const { projectUuid, action, note } of body.items) {
    const themeUuid = projects.get(projectUuid)?.themeUuid ?? null
    audit({ entityType: 'project', entityUuid: projectUuid, projectUuid, themeUuid, action, ...(note !== undefined && { to: { note } }) })
  }
  return { uuids, operationUuid }
}

const unique = (uuids: readonly string[]): string[] => [...new Set(uuids)]

/** The ids of a field that cannot be named there: to be added they must live, to be taken away they must be known. */
function faultsOf(field: string, kind: RefKind, uuids: readonly string[], refs: ReadonlyMap<string, Ref>, isAdding: boolean): Fault[] {
  return uuids.flatMap((uuid, index): Fault[] => {
    const ref = refs.get(uuid)
    return ref?.kind === kind && (ref.isActive || !isAdding) ? [] : [{ field: `${field}.${index}`, fault: 'unknown_id' }]
  })
}

/**
 * Adds people and groups in charge to cases and takes others away, all or none.
 * @throws 404 for cases that are not readable, 403 for those that may not be changed, 400 naming people and groups that do not exist.
 */
export const updateFollowers: SimpleUseCase<typeof operationGroups.projectBulk.updateFollowers> = async (context, { body }) => {
  const { tx, actor, language, operationUuid } = context
  const { appendFollowerUuids = [], removeFollowerUuids = [], appendFollowerGroupUuids = [], removeFollowerGroupUuids = [] } = body
  const projects = await lockReadableProjects(tx, actor, body.projectUuids)
  requireProjectRight(actor, 'update', projects)
  const known = (of: (project: ReadableProject) => readonly string[]) => projects.flatMap(of)
  const refs = await readRefs(tx, {
    follower: unique([...appendFollowerUuids, ...removeFollowerUuids, ...known((project) => project.followerUuids)]),
    group: unique([...appendFollowerGroupUuids, ...removeFollowerGroupUuids, ...known((project) => project.followerGroupUuids)]),
    category: []
  })
  refuseFaults(language, [
    ...faultsOf('appendFollowerUuids', 'follower', appendFollowerUuids, refs, true),
    ...faultsOf('removeFollowerUuids', 'follower', removeFollowerUuids, refs, false),
    ...faultsOf('appendFollowerGroupUuids', 'group', appendFollowerGroupUuids, refs, true),
    ...faultsOf('removeFollowerGroupUuids', 'group', removeFollowerGroupUuids, refs, false)
  ])
  const items = projects.map((project) => ({
    project,
    changes: {
      lists: {
        follower: changedList(project.followerUuids, appendFollowerUuids, removeFollowerUuids),
        group: changedList(project.followerGroupUuids, appendFollowerGroupUuids, removeFollowerGroupUuids)
      }
    }
  }))
  return { uuids: await applyChanges(context, items, refs), operationUuid }
}
