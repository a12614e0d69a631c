import { expect, it } from 'vitest'
import { refuseChange } from '../../app/testing/refused-change.tsx'
import { type Task, type TaskPlace, tasksQuery, useToggleTask } from './use-tasks.ts'

const uuid = (end: number) => `01936d5c-0000-7000-8000-${String(end).padStart(12, '0')}`
const place: TaskPlace = { kind: 'theme', uuid: uuid(1) }
const task = { uuid: uuid(2), version: 1, name: '契約', doneFlg: false } as Task
const { queryKey } = tasksQuery(place)

it('a task that is ticked off is done at once, and to do again when the server refuses', async () => {
  const seen = await refuseChange({
    held: [[queryKey, { items: [task, { ...task, uuid: uuid(3) }], totalCount: 2 }]],
    use: () => useToggleTask(place),
    change: (toggle) => toggle.mutate({ task, doneFlg: true }),
    look: (read) => (read(queryKey) as { items: Task[] }).items.map(({ doneFlg }) => doneFlg)
  })
  expect(seen).toEqual({ before: [false, false], meanwhile: [true, false], after: [false, false] })
})
