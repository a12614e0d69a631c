import type { operationGroups } from '@mekiki/contract'
import { notFound } from '../../../platform/http/answers/app-error.ts'
import type { SimpleUseCase } from '../../../platform/http/context.ts'
import { standingOf } from '../../../platform/standing.ts'
import { findPermissionGroups } from '../../people/permission-groups/index.ts'
import { readPeopleOfGroup } from './people.queries.ts'
import { describeChanges } from './rights-effect.ts'
import { sideOf } from './sides.ts'

/** What other keys would do to the active people in a permission group. Raises 404. */
export const previewGroup: SimpleUseCase<typeof operationGroups.visibility.previewGroup> = async ({ tx }, { params, body }) => {
  const [group] = await findPermissionGroups(tx, [params.permission_group_uuid])
  if (!group) throw notFound()
  const people = await readPeopleOfGroup(tx, group.uuid)
  const after = standingOf({ ...group, permissions: body.permissions })
  return describeChanges(
    tx,
    people.map((person) => ({ before: sideOf(person), after: sideOf(person, after) }))
  )
}
