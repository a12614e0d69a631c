import { expect, test } from 'vitest'
import { filterUsers, readUserFilters, type User } from './users.ts'

const group = '0190a000-0000-7000-8000-000000000001'
const user = (name: string, part: Partial<User> = {}): User => ({
  uuid: crypto.randomUUID(),
  name,
  email: `${name}@example.jp`,
  activeFlg: true,
  setupMfaFlg: false,
  mfaEnabledFlg: false,
  state: 'active',
  permissionGroupUuid: group,
  userGroupUuids: [],
  createdAt: '2026-11-01T00:00:00Z',
  updatedAt: '2026-11-01T00:00:00Z',
  version: 1,
  canEdit: true,
  canDelete: true,
  canResend: false,
  missingPermissions: [],
  tenantUuid: '0190a000-0000-7000-8000-000000000002',
  cognitoUserPoolId: 'local_1',
  cognitoIdentificationUsername: name,
  clientUrl: 'https://mekiki.example.jp',
  lastSignedInAt: null,
  ...part
})

const users = [
  user('早坂 圭'),
  user('たかせ', { state: 'invited', email: 'c.TAKASE@shiomi.example' }),
  user('三浦', { permissionGroupUuid: crypto.randomUUID() })
]
const named = (search: Record<string, string>) => filterUsers(users, readUserFilters(search)).map(({ name }) => name)

test('a part of name or address in any width, case or kana', () => {
  expect(named({ q: '早坂圭' })).toEqual(['早坂 圭'])
  expect(named({ q: 'タカセ' })).toEqual(['たかせ'])
  expect(named({ q: 'ｔａｋａｓｅ＠' })).toEqual(['たかせ'])
  expect(named({})).toHaveLength(3)
})

test('group and state, and what is neither falls back to all', () => {
  expect(named({ group })).toEqual(['早坂 圭', 'たかせ'])
  expect(named({ user_state: 'invited' })).toEqual(['たかせ'])
  expect(named({ group: 'x', user_state: 'y', page: '-1' })).toHaveLength(3)
})
