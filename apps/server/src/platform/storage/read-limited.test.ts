import fs from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setImmediate as nextTick } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { readLimited } from './disk-store.ts'

const bytes = Buffer.alloc(200_000, 'abcdefghij')
let folder: string
let file: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mekiki-turns-'))
  file = join(folder, 'file')
  await writeFile(file, bytes)
})
afterAll(() => rm(folder, { recursive: true }))
afterEach(() => void vi.restoreAllMocks())

/** Watches how many reads are under way. */
function watchReads(): { most: number } {
  const seen = { running: 0, most: 0 }
  const read = fs.read.bind(fs) as (...call: unknown[]) => void
  vi.spyOn(fs, 'read').mockImplementation(((...call: unknown[]) => {
    const done = call.pop() as (...answer: unknown[]) => void
    seen.running += 1
    seen.most = Math.max(seen.most, seen.running)
    read(...call, (...answer: unknown[]) => {
      seen.running -= 1
      done(...answer)
    })
  }) as typeof fs.read)
  return seen
}

it('reads a hundred files whole, eight pieces at a time', async () => {
  const seen = watchReads()
  const all = await Promise.all(Array.from({ length: 100 }, () => buffer(readLimited(file, undefined))))
  expect(all.every((one) => one.equals(bytes))).toBe(true)
  expect(seen.most).toBe(8)
})

it('reads the part that is asked for', async () => {
  expect(await buffer(readLimited(file, { start: 10, end: 39 }))).toEqual(bytes.subarray(10, 40))
})

it('gives the places of readers who left, or whose file is gone, to those who wait', async () => {
  const gone = Array.from({ length: 20 }, () => readLimited(join(folder, 'none'), undefined).on('error', () => undefined))
  const left = Array.from({ length: 20 }, () => readLimited(file, undefined))
  for (const one of left) one.resume()
  await nextTick()
  for (const one of [...gone, ...left]) one.destroy()
  expect((await buffer(readLimited(file, undefined))).equals(bytes)).toBe(true)
})
