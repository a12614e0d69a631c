import { expect, it, vi } from 'vitest'
import { gather, type Gathering } from './gather.ts'

function gathering(parts: Partial<Gathering<number>> = {}) {
  const blocks: number[][] = []
  const [dropped, failed] = [vi.fn<Gathering<number>['dropped']>(), vi.fn<Gathering<number>['failed']>()]
  const gatherer = gather<number>({
    write: async (rows) => void blocks.push([...rows]),
    most: 5000,
    everyMilliseconds: 1,
    dropped,
    failed,
    ...parts
  })
  return { gatherer, blocks, dropped, failed }
}

const numbers = (count: number): number[] => Array.from({ length: count }, (_, at) => at)

it('writes what comes within a while as one block, by itself, and nothing while nothing comes', async () => {
  const { gatherer, blocks } = gathering()
  for (const number of numbers(3)) gatherer.add(number)
  expect(blocks).toEqual([])
  await expect.poll(() => blocks).toEqual([[0, 1, 2]])
  await gatherer.flush()
  expect(blocks).toHaveLength(1)
})

it('writes many in blocks of a thousand, in their order', async () => {
  const { gatherer, blocks } = gathering({ everyMilliseconds: 1e6 })
  for (const number of numbers(2500)) gatherer.add(number)
  await gatherer.flush()
  expect(blocks.map(({ length }) => length)).toEqual([1000, 1000, 500])
  expect(blocks.flat()).toEqual(numbers(2500))
})

it('keeps what could not be written, tells of that once, and writes it when it can', async () => {
  let isAway = true
  const written: number[] = []
  const write = async (rows: readonly number[]): Promise<void> => {
    if (isAway) throw new Error('away')
    written.push(...rows)
  }
  const { gatherer, failed, dropped } = gathering({ write, everyMilliseconds: 1e6 })
  gatherer.add(1)
  await gatherer.flush()
  gatherer.add(2)
  await gatherer.flush()
  expect(failed).toHaveBeenCalledTimes(1)
  isAway = false
  await gatherer.flush()
  expect(written).toEqual([1, 2])
  expect(dropped).not.toHaveBeenCalled()
})

it('drops the oldest beyond its bound and says how many', async () => {
  const { gatherer, blocks, dropped } = gathering({ most: 100, everyMilliseconds: 1e6 })
  for (const number of numbers(250)) gatherer.add(number)
  await gatherer.flush()
  const lost = dropped.mock.calls.reduce((sum, [count]) => sum + Number(count), 0)
  const written = blocks.flat()
  expect(written.length).toBeLessThanOrEqual(100)
  expect(written.length).toBeGreaterThanOrEqual(90)
  expect(lost + written.length).toBe(250)
  expect(written.at(-1)).toBe(249)
})

it('writes the rest at the end and takes nothing more', async () => {
  const { gatherer, blocks } = gathering({ everyMilliseconds: 1e6 })
  gatherer.add(1)
  await gatherer.stop()
  gatherer.add(2)
  await gatherer.flush()
  expect(blocks).toEqual([[1]])
})

it('does not wait at the end for what does not come, and counts it as lost', async () => {
  const { gatherer, dropped } = gathering({ write: () => Promise.reject(new Error('away')), everyMilliseconds: 1e6 })
  gatherer.add(1)
  await gatherer.stop()
  expect(dropped).toHaveBeenCalledWith(1)
})
