import { describe, expect, it } from 'vitest'
import { assigneesInAddress, filterQuery, isNarrowed, readTaskSearch, taskQuery } from './task-search.ts'

const me = '01936d5c-0000-7000-8000-000000000001'
const ann = '01936d5c-0000-7000-8000-000000000002'
const ben = '01936d5c-0000-7000-8000-000000000003'

describe('the address of a task list', () => {
  it('says nothing of what is to do for oneself, by due date, the earliest first', () => {
    const search = readTaskSearch({}, me)
    expect(search).toEqual({
      shown: 'undone',
      assigneeUuids: [me],
      order: 'asc',
      page: 1,
      perPage: undefined,
      namedUuid: undefined,
      view: 'list',
      month: undefined,
      day: undefined
    })
    const query = { linked_to: 'project', done_flg: 'false', assignee_user_uuids: [me], sort_by: 'due_date', sort_order: 'asc', page: 1, per_page: 100 }
    expect(taskQuery('project', search, 100)).toEqual(query)
  })

  it('keeps what was chosen, and one task by name', () => {
    const search = readTaskSearch({ task_status: 'done', assignee_user_uuids: [ann, ben], sort_order: 'desc', page: '3', per_page: '20', task_uuid: ann }, me)
    expect(search).toMatchObject({ shown: 'done', assigneeUuids: [ann, ben], order: 'desc', page: 3, perPage: 20, namedUuid: ann })
    expect(taskQuery('theme', search, 20)).toMatchObject({ linked_to: 'theme', done_flg: 'true', assignee_user_uuids: [ann, ben], sort_order: 'desc', page: 3 })
  })

  it('keeps the calendar with its month and day', () => {
    const search = readTaskSearch({ view: 'calendar', month: '2026-11', day: '2026-11-21', task_status: 'done' }, me)
    expect(search).toMatchObject({ view: 'calendar', month: '2026-11', day: '2026-11-21' })
    expect(filterQuery('project', search)).toEqual({ linked_to: 'project', done_flg: 'true', assignee_user_uuids: [me] })
    expect(readTaskSearch({ view: 'week', month: '2026-13', day: '2026-02-30' }, me)).toEqual(readTaskSearch({}, me))
  })

  it('asks for everything by sending no filter', () => {
    const search = readTaskSearch({ task_status: 'all', assignee_user_uuids: 'all' }, me)
    expect(taskQuery('theme', search, 50)).toEqual({ linked_to: 'theme', sort_by: 'due_date', sort_order: 'asc', page: 1, per_page: 50 })
    expect([isNarrowed(search), isNarrowed(readTaskSearch({}, me)), isNarrowed(readTaskSearch({ task_status: 'all' }, me))]).toEqual([false, true, true])
  })

  it('falls back without a word where it holds nonsense', () => {
    const search = readTaskSearch({ task_status: 'late', assignee_user_uuids: 'ann', sort_order: 'up', page: '0', per_page: 'x', task_uuid: ['a', 'b'] }, me)
    expect(search).toEqual(readTaskSearch({}, me))
    expect(readTaskSearch({ assignee_user_uuids: ['nonsense', ben] }, me).assigneeUuids).toEqual([ben])
  })

  it('tells one’s own tasks, everybody’s and those of others apart', () => {
    expect([assigneesInAddress([me], me), assigneesInAddress([], me), assigneesInAddress([me, ann], me)]).toEqual([undefined, 'all', [me, ann]])
    const chosen = [[me], [], [ann], [me, ann]]
    const read = (value: string | readonly string[] | undefined) =>
      readTaskSearch(value === undefined ? {} : { assignee_user_uuids: typeof value === 'string' ? value : [...value] }, me).assigneeUuids
    expect(chosen.map((uuids) => read(assigneesInAddress(uuids, me)))).toEqual(chosen)
  })
})
