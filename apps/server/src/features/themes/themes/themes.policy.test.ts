import type { PermissionKey } from '@mekiki/contract'
import { describe, expect, it } from 'vitest'
import { canDo, countedProjects, hiddenParts, missingKeys, type ThemeReader, type ThemeVerb } from './themes.policy.ts'

const [me, other, myGroup, otherGroup] = ['me', 'other', 'my-group', 'other-group']

const actor = (...permissions: PermissionKey[]): ThemeReader & { isGuest: boolean } => ({
  isGuest: false,
  userUuid: me,
  userGroupUuids: [myGroup],
  permissions: new Set(permissions)
})

const themes = {
  mine: { createdBy: me, personInChargeUserUuids: [other], relatedUserGroupUuids: [otherGroup] },
  inCharge: { createdBy: other, personInChargeUserUuids: [other, me], relatedUserGroupUuids: [] },
  related: { createdBy: other, personInChargeUserUuids: [], relatedUserGroupUuids: [otherGroup, myGroup] },
  foreign: { createdBy: other, personInChargeUserUuids: [other], relatedUserGroupUuids: [otherGroup] },
  imported: { createdBy: null, personInChargeUserUuids: [], relatedUserGroupUuids: [] }
}

type Reach = Record<keyof typeof themes, boolean>

const none: Reach = { mine: false, inCharge: false, related: false, foreign: false, imported: false }
const all: Reach = { mine: true, inCharge: true, related: true, foreign: true, imported: true }

const table: [verb: ThemeVerb, key: PermissionKey | null, reach: Reach][] = [
  ['update', null, none],
  ['update', 'update_own_project_group', { ...none, mine: true }],
  ['update', 'update_person_in_charge_or_related_user_groups_theme', { ...none, inCharge: true, related: true }],
  ['update', 'update_all_project_group', all],
  ['update', 'delete_all_project_group', none],
  ['update', 'create_project_group', none],
  ['delete', null, none],
  ['delete', 'delete_own_project_group', { ...none, mine: true }],
  ['delete', 'delete_person_in_charge_or_related_user_groups_theme', { ...none, inCharge: true, related: true }],
  ['delete', 'delete_all_project_group', all],
  ['delete', 'update_all_project_group', none]
]

describe('the rights on a theme', () => {
  it.each(table)('%s with %s', (verb, key, reach) => {
    const reached = Object.fromEntries(Object.entries(themes).map(([name, facts]) => [name, canDo(key ? actor(key) : actor(), verb, facts)]))
    expect(reached).toEqual(reach)
  })

  it('names the keys that would do and are missing', () => {
    expect(missingKeys(actor('update_own_project_group'), 'update')).toEqual([
      'update_person_in_charge_or_related_user_groups_theme',
      'update_all_project_group'
    ])
    expect(missingKeys(actor('update_all_project_group'), 'delete')).toEqual([
      'delete_own_project_group',
      'delete_person_in_charge_or_related_user_groups_theme',
      'delete_all_project_group'
    ])
  })
})

describe('what a theme hides', () => {
  const restriction = { parts: ['review' as const], userUuids: [other], userGroupUuids: [otherGroup] }

  it.each([
    ['outsiders', restriction, ['review']],
    ['named people', { ...restriction, userUuids: [other, me] }, []],
    ['people of a named group', { ...restriction, userGroupUuids: [myGroup] }, []],
    ['nobody when nothing is named', { ...restriction, parts: [] }, []]
  ])('is hidden from %s', (_who, given, expected) => {
    expect(hiddenParts(actor(), given)).toEqual(expected)
  })
})

describe('the cases in a count', () => {
  it('are those the caller may read', () => {
    expect(countedProjects(actor('read_all_project'))).toBe('all')
    expect(countedProjects(actor('read_follow_project'))).toEqual({ createdBy: me, followerUuid: me, followerGroupUuids: [myGroup] })
    expect(countedProjects(actor())).toEqual({ createdBy: me, followerUuid: null, followerGroupUuids: [] })
  })
})
