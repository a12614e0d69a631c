import type { operationGroups, HandlerOutput, ParsedInput } from '@mekiki/contract'
import { notFound } from '../../../platform/http/answers/app-error.ts'
import type { SimpleUseCase, Actor } from '../../../platform/http/context.ts'
import { standingOf } from '../../../platform/standing.ts'
import { findPermissionGroups } from '../../people/permission-groups/index.ts'
import { readPeopleOfGroup, readPeopleByUuid, readActivePeople } from './people.queries.ts'
import { describeChanges } from './rights-effect.ts'
import { sideOf, type Side } from './sides.ts'
import { refuseFaults } from '../../../platform/http/answers/field-faults.ts'
import { listUserGroupNames } from '../../people/user-groups/index.ts'
import { searchText } from '@mekiki/text'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { getReadableProject } from '../projects/access/index.ts'
import { waysOfProject } from '../projects/index.ts'
import { getThemeFacts } from '../../themes/themes/read/index.ts'
import { readThemeHiding, type ThemeRestriction } from '../../themes/themes/index.ts'
import { hiddenParts, namedWays, waysOfTheme } from '../../themes/themes/index.ts'
import { canSeeAddresses } from '../../people/members/index.ts'
import { everyoneWay, presentViewer, type Seen, type SeenWay } from './visibility.presenter.ts'

/**
 * What other keys would do to the active people in a permission group.
 * @throws 404.
 */
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

/**
 * What the values of a bulk update would do to members.
 * @throws 404 naming unknown members, 400 for unknown groups.
 */
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

type Query = ParsedInput<typeof operationGroups.visibility.projectViewers>['query']

const fold = (text: string): string => searchText(text).replaceAll(' ', '')

function isRequested({ person, editWays }: Seen, actor: Actor, query: Query): boolean {
  if (query.can_edit !== undefined && editWays.length > 0 !== query.can_edit) return false
  const needle = fold(query.q ?? '')
  return needle === '' || fold(person.name).includes(needle) || (canSeeAddresses(actor) && fold(person.email).includes(needle))
}

/** One page of those who see something, in the order of their names. */
async function answer(
  tx: TenantTransaction,
  actor: Actor,
  query: Query,
  given: { restriction: ThemeRestriction | undefined; ways: (side: Side) => Pick<Seen, 'readWays' | 'editWays'> }
): Promise<HandlerOutput<typeof operationGroups.visibility.projectViewers>> {
  const { restriction, ways } = given
  const people = await readActivePeople(tx)
  const groupNames = await listUserGroupNames(tx)
  const seen = people.flatMap((person): Seen[] => {
    const side = sideOf(person)
    const found = { person, ...ways(side), hiddenParts: restriction ? hiddenParts(side, restriction) : [], insiderWays: [] as SeenWay[] }
    if (restriction) found.insiderWays = namedWays(side, restriction, null)
    return found.readWays.length > 0 && isRequested(found, actor, query) ? [found] : []
  })
  const items = seen.slice(query.offset, query.offset + query.limit).map((each) => presentViewer(each, { actor, groupNames }))
  return { items, totalCount: seen.length, restrictedParts: restriction?.parts ?? [] }
}

async function findRestriction(tx: TenantTransaction, themeUuid: string): Promise<ThemeRestriction | undefined> {
  return (await readThemeHiding(tx)).restrictions.find((each) => each.themeUuid === themeUuid)
}

/**
 * The active people who may read a case, each with the rules that let them.
 * @throws 404 for whoever may not read it.
 */
export const listProjectViewers: SimpleUseCase<typeof operationGroups.visibility.projectViewers> = async ({ tx, actor }, { params, query }) => {
  const project = await getReadableProject(tx, actor, params.project_uuid)
  return answer(tx, actor, query, {
    restriction: await findRestriction(tx, project.themeUuid),
    ways: (side) => ({ readWays: waysOfProject(side, 'read', project), editWays: waysOfProject(side, 'update', project) })
  })
}

/**
 * The active people but guests: every one of them may read a theme. With the rules that let them change it.
 * @throws 404.
 */
export const listThemeViewers: SimpleUseCase<typeof operationGroups.visibility.themeViewers> = async ({ tx, actor }, { params, query }) => {
  const theme = await getThemeFacts(tx, params.theme_uuid, { isLocked: false })
  return answer(tx, actor, query, {
    restriction: await findRestriction(tx, theme.uuid),
    ways: (side) => ({ readWays: side.isGuest ? [] : [everyoneWay], editWays: waysOfTheme(side, 'update', theme) })
  })
}
