import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { bytesUpTo } from './bounded-bytes.ts'

it('all bytes are there up to the bound, and beyond it nothing more is asked for', async () => {
  expect((await bytesUpTo(Readable.from([Buffer.from('ab'), Buffer.from('c')]), 3))?.toString()).toBe('abc')
  let asked = 0
  let isClosed = false
  async function* endless(): AsyncGenerator<Buffer> {
    try {
      for (;;) {
        asked += 1
        yield Buffer.alloc(1000)
      }
    } finally {
      isClosed = true
    }
  }
  expect(await bytesUpTo(Readable.from(endless()), 5000)).toBeNull()
  expect([asked < 30, isClosed]).toEqual([true, true])
})
