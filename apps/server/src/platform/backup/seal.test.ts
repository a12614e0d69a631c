import { randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { type BackupKeys, drawKeys, openSealed, sealed } from './seal.ts'

let keys: BackupKeys
let others: BackupKeys
beforeAll(async () => {
  const cost = { salt: 'AAAA', cost: 2, blockSize: 1, parallelization: 1 }
  keys = await drawKeys('one', cost)
  others = await drawKeys('other', cost)
})

async function* pieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function collect(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of source) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const seal = (bytes: Buffer, label = 'a', size = 10_000) => collect(sealed(keys, label, pieces(bytes, size)))
const openAs = (bytes: Buffer, label = 'a', by = keys) => collect(openSealed(by, label, pieces(bytes, 7777)))
const chunk = 256 * 1024

describe('what is sealed', () => {
  it.each([0, 1, chunk - 1, chunk, chunk + 1, 3 * chunk, 1_000_000])('is there again: %i bytes', async (size) => {
    const bytes = randomBytes(size)
    expect((await openAs(await seal(bytes))).equals(bytes)).toBe(true)
  })

  it('is another text each time, and none that can be read', async () => {
    const bytes = Buffer.alloc(1000, 'secret')
    const [one, other] = [await seal(bytes), await seal(bytes)]
    expect(one.equals(other)).toBe(false)
    expect(one.includes('secret')).toBe(false)
  })

  it('is refused with another key, as another object, cut off at any piece, longer, or with a piece moved', async () => {
    const whole = await seal(randomBytes(2 * chunk + 5))
    const piece = chunk + 20
    const head = 36
    const swapped = Buffer.concat([
      whole.subarray(0, head),
      whole.subarray(head + piece, head + 2 * piece),
      whole.subarray(head, head + piece),
      whole.subarray(head + 2 * piece)
    ])
    const broken = [
      whole.subarray(0, 0),
      whole.subarray(0, 20),
      whole.subarray(0, head),
      whole.subarray(0, head + piece),
      whole.subarray(0, head + 2 * piece),
      whole.subarray(0, -1)
    ]
    for (const bytes of [...broken, swapped, Buffer.concat([whole, Buffer.from('x')])])
      await expect(openAs(bytes)).rejects.toMatchObject({ name: 'BackupFault' })
    await expect(openAs(whole, 'b')).rejects.toMatchObject({ name: 'BackupFault' })
    await expect(openAs(whole, 'a', others)).rejects.toMatchObject({ name: 'BackupFault' })
  })

  it('is refused with any byte changed', async () => {
    const whole = await seal(Buffer.from('short'))
    for (let at = 0; at < whole.length; at += 1) {
      const bytes = Buffer.from(whole)
      bytes[at] = (bytes[at] ?? 0) ^ 1
      await expect(openAs(bytes), `byte ${at}`).rejects.toMatchObject({ name: 'BackupFault' })
    }
  })
})
