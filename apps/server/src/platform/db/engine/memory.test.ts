import { expect, test } from 'vitest'
import { bufferMegabytes, usableMemory } from './embedded.ts'

test('the database’s buffers are a quarter of the memory, within bounds', () => {
  const gigabyte = 1024 ** 3
  expect([0.25, 1, 2, 8, 24, 256].map((size) => bufferMegabytes(size * gigabyte))).toEqual([128, 256, 512, 2048, 4096, 4096])
  expect(usableMemory()).toBeGreaterThan(0)
})
