import { expect, test } from 'vitest'
import type { Task } from '../../shared/tasks/use-tasks.ts'
import { withNamed } from './use-task-list.ts'

const task = (uuid: string): Task => ({
  uuid,
  version: 1,
  themeUuid: null,
  projectUuid: null,
  projectThemeUuid: null,
  projectTenantScouteeName: null,
  themeName: null,
  name: uuid,
  detail: '',
  dueDate: null,
  doneFlg: false,
  assigneeUserUuids: [],
  notificationDaysBeforeDue: [],
  createdAt: '2026-11-20T00:00:00.000Z',
  createdBy: null,
  createdByName: null,
  updatedAt: '2026-11-20T00:00:00.000Z',
  canEdit: true,
  canDelete: true
})

test('a task that the address names comes first where the list has it not, and stands once where it has', () => {
  const items = [task('a'), task('b')]
  const names = (named: Task | undefined) => withNamed(items, named).map(({ uuid }) => uuid)
  expect([names(task('c')), names(task('b')), names(undefined)]).toEqual([
    ['c', 'a', 'b'],
    ['a', 'b'],
    ['a', 'b']
  ])
})
