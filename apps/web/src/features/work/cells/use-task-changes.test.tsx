import { expect, it } from 'vitest'
import { refuseChange } from '../../../app/testing/refused-change.tsx'
import type { Task } from '../../../shared/tasks/use-tasks.ts'
import { useTaskChanges } from './use-task-changes.ts'

const taskOf = (uuid: string): Task => ({ uuid, version: 1, doneFlg: false, dueDate: '2026-11-05', assigneeUserUuids: [], canEdit: true }) as unknown as Task

const list = ['tasks', 'list', {}]
const uuids = ['01936d5c-0000-7000-8000-000000000001', '01936d5c-0000-7000-8000-000000000002']
const tasks = uuids.map(taskOf)

it('tasks have their new values at once, and their old ones again when the server refuses', async () => {
  const seen = await refuseChange({
    held: [[list, { items: tasks, totalCount: 2 }]],
    use: useTaskChanges,
    change: (save) => void save(tasks.map((task) => ({ task, part: { dueDate: '2026-12-01' } }))),
    look: (read) => (read(list) as { items: Task[] }).items.map(({ dueDate }) => dueDate)
  })
  const before = ['2026-11-05', '2026-11-05']
  expect(seen).toEqual({ before, meanwhile: ['2026-12-01', '2026-12-01'], after: before })
})
