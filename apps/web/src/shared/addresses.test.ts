import { expect, test } from 'vitest'
import { isOpenToGuests } from './addresses.ts'

test('the screens of guests are their cases and their account', () => {
  const open = [
    '/',
    '/login',
    '/project_groups/all',
    '/project_groups/tasks',
    '/project_groups/1/projects/2',
    '/project_groups/projects/2/files/3',
    '/settings',
    '/settings/account'
  ]
  const closed = [
    '/themes',
    '/themes/1',
    '/scoutees',
    '/forms',
    '/dashboard',
    '/imports',
    '/exports/1',
    '/settings/members',
    '/settings/my_alert_setting',
    '/settings/account/x'
  ]
  expect(open.filter((path) => !isOpenToGuests(path))).toEqual([])
  expect(closed.filter(isOpenToGuests)).toEqual([])
})
