import type { operationGroups } from '@mekiki/contract'
import { notFound } from '../../../platform/http/answers/app-error.ts'
import type { SimpleUseCase } from '../../../platform/http/context.ts'
import { standingOf } from '../../../platform/standing.ts'
import { refuseFaults } from '../../../platform/http/answers/field-faults.ts'
import { findPermissionGroups } from '../../people/permission-groups/index.ts'
import { listUserGroupNames } from '../../people/user-groups/index.ts'
import { readPeopleByUuid } from './people.queries.ts'
import { describeChanges } from './rights-effect.ts'
import { type Side, sideOf } from './sides.ts'

/** What the values of a bulk update would do to members. Raises 404 naming unknown members, 400 for unknown groups. */
export const previewMembers: SimpleUseCase<typeof operationGroups.visibility.previewMembers> = async ({ tx, language }, { body }) => {
  const people = await readPeopleByUuid(tx, body.user_uuids)
  const found = new Set(people.map((person) => person.uuid))
  const unknown = body.user_uuids.filter((uuid) => !found.has(uuid))
  if (unknown.length > 0) throw notFound(unknown)
  const { permission_group_uuid: groupUuid, user_group_uuids: userGroupUuids, active_flg: isActive } = body.item
  const [group] = groupUuid === undefined ? [] : await findPermissionGroups(tx, [groupUuid])
  if (groupUuid !== undefined && !group) refuseFaults(language, [{ field: 'item.permission_group_uuid', fault: 'unknown_id' }])
  const names = userGroupUuids === undefined ? new Map<string, string>() : await listUserGroupNames(tx)
  refuseFaults(
    language,
    (userGroupUuids ?? []).flatMap((uuid, index) => (names.has(uuid) ? [] : [{ field: `item.user_group_uuids.${index}`, fault: 'unknown_id' as const }]))
  )
  const changed: Partial<Side> = {
    ...(group && { ...standingOf(group), isAdministrator: group.default_kind === 'administrator' }),
    ...(userGroupUuids && { userGroupUuids }),
    ...(isActive !== undefined && { isActive })
  }
  return describeChanges(
    tx,
    people.map((person) => ({ before: sideOf(person), after: sideOf(person, changed) }))
  )
}
