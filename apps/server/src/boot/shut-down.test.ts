import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Closing, endOnFaults } from './shut-down.ts'

const tell = () => vi.fn<(details: object, message: string) => void>()
const log = { debug: tell(), info: tell(), warn: tell(), error: tell() }
const closed: string[] = []
let ended: number[]

/** A step that takes so many seconds. */
function step(name: string, seconds: number): Closing {
  const close = async (): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
    closed.push(name)
  }
  return { name, close }
}

/** The way to end of a process with these steps; what listens for its faults goes with the test. */
function ending(steps: Closing[]): (code: number) => Promise<void> {
  return endOnFaults(steps, log, () => undefined)
}

const faults = ['uncaughtException', 'unhandledRejection'] as const
const before = new Map(faults.map((event) => [event, process.listeners(event as 'uncaughtException')]))

beforeEach(() => {
  vi.useFakeTimers()
  ended = []
  closed.length = 0
  vi.clearAllMocks()
  vi.spyOn(process, 'exit').mockImplementation(((code: number) => void ended.push(code)) as never)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  for (const event of faults) {
    for (const listener of process.listeners(event as 'uncaughtException')) {
      if (!before.get(event)?.includes(listener)) process.off(event, listener)
    }
  }
})

describe('ending a process', () => {
  it('waits for its steps as long as each of them may take on a busy machine', async () => {
    void ending([step('processes', 7.5), step('application', 6.5), step('database', 7.5)])(0)
    await vi.advanceTimersByTimeAsync(22_000)
    expect(closed).toEqual(['processes', 'application', 'database'])
    expect(ended).toEqual([0])
    expect(log.error).not.toHaveBeenCalled()
  })

  it('gives up at last, and names what kept it', async () => {
    void ending([step('processes', 1), step('database', 3600)])(0)
    await vi.advanceTimersByTimeAsync(24_000)
    expect(ended).toEqual([])
    await vi.advanceTimersByTimeAsync(2000)
    expect(ended).toEqual([1])
    expect(log.error).toHaveBeenCalledWith({ closing: 'database', seconds: 25 }, 'could not end in order in time')
  })

  it('closes the rest when a step fails, and does not call that an orderly end', async () => {
    const failing: Closing = { name: 'processes', close: () => Promise.reject(new Error('not reached')) }
    void ending([failing, step('database', 1)])(0)
    await vi.advanceTimersByTimeAsync(2000)
    expect(closed).toEqual(['database'])
    expect(ended).toEqual([1])
  })

  it('ends at once when it is asked again', async () => {
    const end = ending([step('database', 5)])
    void end(0)
    void end(0)
    expect(ended).toEqual([1])
  })
})
