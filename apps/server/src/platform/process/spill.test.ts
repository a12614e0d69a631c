import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { describe, expect, it } from 'vitest'
import { Spill } from './spill.ts'

async function readAll(spill: Spill): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of spill.read()) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const chunkOf = (index: number): Buffer => Buffer.alloc((index * 37) % 900, String(index % 10))

describe('bytes that are put aside', () => {
  it.each([
    [0, 10],
    [1, 10],
    [1000, 300],
    [1_000_000, 300]
  ])('are all there again, also while more are to come, with %i bytes of them in memory', async (kept, count) => {
    const spill = new Spill(kept)
    const chunks = Array.from({ length: count }, (_, index) => chunkOf(index))
    for (const chunk of chunks.slice(0, 7)) await spill.append(chunk)
    expect((await readAll(spill)).equals(Buffer.concat(chunks.slice(0, 7)))).toBe(true)
    for (const chunk of chunks.slice(7)) await spill.append(chunk)
    expect(spill.size).toBe(Buffer.concat(chunks).length)
    expect((await readAll(spill)).equals(Buffer.concat(chunks))).toBe(true)
    expect((await readAll(spill)).length).toBe(spill.size)
    await spill.end()
    await spill.end()
  })

  it('lie in a file without a name, which nobody else can open and no killed process leaves behind', async () => {
    const spill = new Spill(0)
    await spill.append(Buffer.from('secret'))
    // Others have theirs for the moment between opening it and taking its name away.
    await expect.poll(async () => (await readdir(tmpdir())).filter((name) => /^mekiki-[0-9a-f]{8}-[0-9a-f]{4}-/u.test(name))).toEqual([])
    expect((await readAll(spill)).toString()).toBe('secret')
    await spill.end()
  })
})
