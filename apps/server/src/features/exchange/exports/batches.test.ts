import { describe, expect, it } from 'vitest'
import { readInBatches } from './batches.ts'

const uuids = Array.from({ length: 1200 }, (_, at) => `id${at}`)
const report = () => Promise.resolve()

describe('readInBatches', () => {
  it('gives all in their order, reads the next batch while one is taken, and tells how far it is', async () => {
    const told: string[] = []
    const read = (batch: string[]) => {
      told.push(`read ${batch.length}`)
      return Promise.resolve(batch)
    }
    const taken: string[] = []
    for await (const batch of readInBatches(uuids, { read, report: async (done, total) => void told.push(`${done} of ${total}`) })) {
      told.push(`taken ${batch.length}`)
      taken.push(...batch)
    }
    expect(taken).toEqual(uuids)
    expect(told).toEqual(['read 500', 'read 500', 'taken 500', '500 of 1200', 'read 200', 'taken 500', '1000 of 1200', 'taken 200', '1200 of 1200'])
  })

  it('reads fewer rows at once when they have many cells', async () => {
    const sizes: number[] = []
    for await (const batch of readInBatches(uuids.slice(0, 120), { read: (own) => Promise.resolve(own), report, columns: 500 })) sizes.push(batch.length)
    expect(sizes).toEqual([50, 50, 20])
  })

  it('raises what a reading raises, after what came before it', async () => {
    let taken = 0
    const read = (batch: string[]) => (batch.includes('id500') ? Promise.reject(new Error('gone')) : Promise.resolve(batch))
    const all = async () => {
      for await (const batch of readInBatches(uuids, { read, report })) taken += batch.length
    }
    await expect(all()).rejects.toThrow('gone')
    expect(taken).toBe(500)
  })

  it('leaves nothing at work when it is stopped early', async () => {
    let open = 0
    const read = async (batch: string[]) => {
      open += 1
      await new Promise((resolve) => setTimeout(resolve, 20))
      open -= 1
      return batch
    }
    for await (const batch of readInBatches(uuids, { read, report })) if (batch.length > 0) break
    expect(open).toBe(0)
  })
})
