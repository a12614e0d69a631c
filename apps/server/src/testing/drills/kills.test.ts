import { figures } from '@mekiki/testing/figures'
import { expect, it } from 'vitest'
import { type End, killProduct } from './kill-product.ts'

// All kinds, many times each: R1 and R8 of the soak.
const ends: readonly End[] = ['database', 'order', 'server']

it('a product whose parts are ended while people write loses, doubles and forgets nothing', async () => {
  const { lost, doubled, unlogged, stuck, faults, unanswered, faultyOrders, acknowledged } = await killProduct({ seed: figures.seed, ends, writers: 4 })
  expect({ lost, doubled, unlogged, stuck, faults, unanswered, faultyOrders }).toEqual({
    lost: 0,
    doubled: 0,
    unlogged: 0,
    stuck: 0,
    faults: [],
    unanswered: 0,
    faultyOrders: 0
  })
  expect(acknowledged).toBeGreaterThan(ends.length * 4)
})
