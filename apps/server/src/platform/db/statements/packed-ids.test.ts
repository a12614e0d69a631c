import { v7 } from 'uuid'
import { expect, it } from 'vitest'
import { PackedIds } from './packed-ids.ts'

it('gives ids back as they were added, in their order and by their places', () => {
  const uuids = Array.from({ length: 1000 }, () => v7())
  const packed = new PackedIds()
  for (let start = 0; start < uuids.length; start += 300) packed.add(uuids.slice(start, start + 300))
  expect(packed.length).toBe(1000)
  expect(packed.slice(0, 2000)).toEqual(uuids)
  expect(packed.slice(298, 302)).toEqual(uuids.slice(298, 302))
  expect([new PackedIds().slice(0, 5), packed.slice(1000, 1200)]).toEqual([[], []])
})
