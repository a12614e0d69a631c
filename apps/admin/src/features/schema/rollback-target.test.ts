import { expect, it } from 'vitest'
import { type TargetForm, targetOf } from './rollback-target.ts'

const form: TargetForm = { kind: 'tag', tag: null, day: null, time: '0:00' }

it('a target is a tag, or an instant of Tokyo', () => {
  expect(targetOf({ ...form, tag: 'v1' })).toEqual({ tag: 'v1' })
  expect(targetOf({ ...form, kind: 'instant', day: '2026-11-22', time: '８:05' })).toEqual({ date_time: '2026-11-21T23:05:00.000Z' })
})

it('what is missing is named', () => {
  expect([targetOf(form), targetOf({ ...form, kind: 'instant' }), targetOf({ ...form, kind: 'instant', day: '2026-11-22', time: '25:00' })]).toEqual([
    { fault: 'tag' },
    { fault: 'instant' },
    { fault: 'instant' }
  ])
})
