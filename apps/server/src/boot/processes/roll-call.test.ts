import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ProcessFacts } from '../../platform/process/process-facts.ts'
import { createRollCall } from './roll-call.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const facts = (memoryBytes: number): ProcessFacts => ({ duty: 'calls', startedAt: new Date(0), memoryBytes })

it('tells of all that answer, whoever answers first, and waits no longer than its time for one that does not', async () => {
  const asked: number[] = []
  const rollCall = createRollCall<ProcessFacts>(() => [1, 2, 3].map(() => (id) => void asked.push(id)))
  const collecting = rollCall.collect()
  const [first = 0, , third = 0] = asked
  rollCall.hear(third, facts(3))
  rollCall.hear(first, facts(1))
  await vi.runAllTimersAsync()
  expect(await collecting).toEqual([facts(1), facts(3)])
})

it('takes no answer twice, and none to a question of before', async () => {
  const asked: number[] = []
  const rollCall = createRollCall<ProcessFacts>(() => [(id) => void asked.push(id)])
  const before = rollCall.collect()
  await vi.runAllTimersAsync()
  expect(await before).toEqual([])
  const collecting = rollCall.collect()
  rollCall.hear(asked[0] ?? 0, facts(1))
  rollCall.hear(asked[1] ?? 0, facts(2))
  rollCall.hear(asked[1] ?? 0, facts(3))
  expect(await collecting).toEqual([facts(2)])
})
