import { expect, test } from 'vitest'
import { filterMembers, type Member, mfaStateOf, narrowingOf, readMemberFilters, sortMembers } from './member-filters.ts'

const group = '01936d5c-0000-7000-8000-000000000001'
const other = '01936d5c-0000-7000-8000-000000000002'

function member(name: string, email: string | null, userGroupUuids: string[] = []): Member {
  const now = '2026-01-05T00:00:00.000Z'
  return {
    uuid: name,
    name,
    email,
    activeFlg: true,
    setupMfaFlg: false,
    mfaEnabledFlg: false,
    state: 'active',
    permissionGroupUuid: group,
    userGroupUuids,
    createdAt: now,
    updatedAt: now,
    version: 1,
    canEdit: true,
    canDelete: true,
    missingPermissions: [],
    canResend: false
  }
}

const members = [member('佐伯 真理子', 'saeki@example.co.jp', [other]), member('カトウ ケン', 'kato@example.co.jp'), member('ゲスト', null)]
const found = (search: Record<string, string | string[]>) => filterMembers(members, readMemberFilters(search)).map(({ name }) => name)

test('the name is found without its space, in either kana and width, the address by a part', () => {
  expect(found({ q: '佐伯真理' })).toEqual(['佐伯 真理子'])
  expect(found({ q: 'かとう' })).toEqual(['カトウ ケン'])
  expect(found({ q: 'ＫＡＴＯ＠' })).toEqual(['カトウ ケン'])
})

test('groups narrow further, and values that are no ids are left out', () => {
  expect(found({ user_group_uuids: other })).toEqual(['佐伯 真理子'])
  expect(found({ user_group_uuids: 'none' })).toEqual(['カトウ ケン', 'ゲスト'])
  expect(found({ user_group_uuids: ['none', other] })).toHaveLength(3)
  expect(found({ permission_group_uuids: [other, 'x'] })).toEqual([])
  expect(found({ permission_group_uuids: 'nonsense', q: ['a', 'b'] })).toHaveLength(3)
})

test('every filter narrows the list, its order does not, so that it keeps the selection', () => {
  const none = { permission_group_uuids: [], user_group_uuids: [], states: [], mfa: [] }
  expect(narrowingOf(readMemberFilters({ sort: 'createdAt', order: 'desc' }))).toEqual(none)
  const search = { q: '佐伯', permission_group_uuids: group, user_group_uuids: 'none', states: 'invited', mfa: 'on' }
  expect(narrowingOf(readMemberFilters(search))).toEqual({
    q: '佐伯',
    permission_group_uuids: [group],
    user_group_uuids: ['none'],
    states: ['invited'],
    mfa: ['on']
  })
})

test('states and second factors narrow further', () => {
  const invited: Member = { ...member('招待 太郎', 'a@example.jp'), state: 'invited', setupMfaFlg: true }
  const safe: Member = { ...member('安全 花子', 'b@example.jp'), mfaEnabledFlg: true, setupMfaFlg: true }
  const names = (search: Record<string, string | string[]>) => filterMembers([invited, safe], readMemberFilters(search)).map(({ name }) => name)
  expect([mfaStateOf(invited), mfaStateOf(safe), mfaStateOf({ ...safe, mfaEnabledFlg: null })]).toEqual(['waiting', 'on', null])
  expect(names({ states: ['invited', 'nonsense'] })).toEqual(['招待 太郎'])
  expect(names({ mfa: 'on' })).toEqual(['安全 花子'])
  expect(names({ states: 'invited', mfa: 'on' })).toEqual([])
})

test('whatever the order, inactive members stay last', () => {
  const [early, late] = ['2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z']
  const people: Member[] = [
    { ...member('一', null), createdAt: late },
    { ...member('二', null), createdAt: early },
    { ...member('三', null), createdAt: early, activeFlg: false, state: 'inactive' }
  ]
  const order = (sort: string, direction: string) => sortMembers(people, readMemberFilters({ sort, order: direction }), () => '').map(({ name }) => name)
  expect(order('createdAt', 'asc')).toEqual(['二', '一', '三'])
  expect(order('createdAt', 'desc')).toEqual(['一', '二', '三'])
  expect(order('name', 'desc')).toEqual(['二', '一', '三'])
  expect(order('nonsense', 'sideways')).toEqual(['一', '二', '三'])
})
