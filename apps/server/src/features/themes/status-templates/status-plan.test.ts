import { describe, expect, it } from 'vitest'
import { planReplacements, planStatuses } from './status-plan.ts'

const present = ['a', 'b', 'c'].map((uuid, index) => ({
  uuid,
  name: uuid.toUpperCase(),
  color: index,
  position: index + 1,
  template_uuid: 't',
  is_exit: uuid === 'c'
}))

describe('a wanted list of statuses', () => {
  it('keeps, adds and removes by uuid, in the given order', () => {
    const plan = planStatuses(present, [
      { uuid: 'c', name: '新C', order: 9 },
      { name: '追加', order: 1, isExit: true },
      { uuid: 'a', name: 'A', color: 7, order: 1 }
    ])
    expect(plan.added).toEqual([{ uuid: expect.any(String), name: '追加', color: 0, position: 1, isExit: true }])
    expect(plan.kept).toEqual([
      { uuid: 'a', name: 'A', color: 7, position: 2, isExit: false },
      { uuid: 'c', name: '新C', color: 2, position: 3, isExit: true }
    ])
    expect([plan.removed.map((status) => status.uuid), plan.faults]).toEqual([['b'], []])
  })

  it('names uuids that are unknown or come twice by their place in the input', () => {
    const plan = planStatuses(present, [
      { uuid: 'a', name: '1' },
      { uuid: 'x', name: '2' },
      { uuid: 'a', name: '3' }
    ])
    expect(plan.faults).toEqual([
      { field: 'statuses.1.uuid', fault: 'unknown_id' },
      { field: 'statuses.2.uuid', fault: 'unknown_id' }
    ])
  })

  it('cannot hold one name twice', () => {
    expect(() => planStatuses([], [{ name: '同じ' }, { name: '同じ' }])).toThrow(
      expect.objectContaining({ code: 'name_taken', details: { params: { name: '同じ' } } })
    )
  })

  it('takes replacements of removed statuses by kept ones only', () => {
    const plan = planStatuses(present, [{ uuid: 'a', name: 'A' }])
    expect(planReplacements(plan, { b: 'a' })).toEqual({ replacements: [{ fromUuid: 'b', toUuid: 'a' }], faults: [] })
    expect(planReplacements(plan, { a: 'a', c: 'b' }).faults).toEqual([
      { field: 'replacements.a', fault: 'unknown_id' },
      { field: 'replacements.c', fault: 'unknown_id' }
    ])
  })
})
