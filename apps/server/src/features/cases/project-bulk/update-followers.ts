import type { operationGroups } from '@mekiki/contract'
import { type Fault, refuseFaults } from '../../../platform/http/answers/field-faults.ts'
import type { SimpleUseCase } from '../../../platform/http/context.ts'
import { applyChanges, lockReadableProjects, type ReadableProject, readRefs, type Ref, type RefKind, requireProjectRight } from '../projects/index.ts'
import { changedList } from './changed-list.ts'

const unique = (uuids: readonly string[]): string[] => [...new Set(uuids)]

/** The ids of a field that cannot be named there: to be added they must live, to be taken away they must be known. */
function faultsOf(field: string, kind: RefKind, uuids: readonly string[], refs: ReadonlyMap<string, Ref>, isAdding: boolean): Fault[] {
  return uuids.flatMap((uuid, index): Fault[] => {
    const ref = refs.get(uuid)
    return ref?.kind === kind && (ref.isActive || !isAdding) ? [] : [{ field: `${field}.${index}`, fault: 'unknown_id' }]
  })
}

/**
 * Adds people and groups in charge to cases and takes others away, all or none. Raises 404 for cases that are not readable, 403 for those that
 * may not be changed, 400 naming people and groups that do not exist.
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
