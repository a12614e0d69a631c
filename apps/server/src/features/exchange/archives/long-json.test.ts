import { describe, expect, it } from 'vitest'
import { JsonFault, LongJson } from './long-json.ts'

/** The text in pieces of so many bytes, so that every sign stands at an edge once. */
async function* chunkBySize(text: string, length: number): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length)
}

async function read(text: string, length = 7, lists = ['members', 'missing']) {
  const json = new LongJson(chunkBySize(text, length), lists)
  const items: [string, unknown][] = []
  for await (const { list, item } of json.items()) items.push([list, item])
  return { items, head: json.head }
}

const value = {
  format: 'a',
  tenant: { name: '"members": [1, 2]', members: [3, 4], deep: [[{ members: [5] }]] },
  missing: ['a,b', 'c]d', 'e\\"f', '案件', 'g\\'],
  other: [1, [2, 3], { x: ']' }],
  members: [{ name: 'x', columns: ['a', 'b'] }, [1, [2]], null, 5],
  last: true
}
const expected = {
  items: [...value.missing.map((item) => ['missing', item]), ...value.members.map((item) => ['members', item])],
  head: { ...value, missing: [], members: [] }
}

describe('JSON with long lists', () => {
  it.each([1, 2, 3, 5, 8, 64, 10_000])('gives their items and the rest, in pieces of %i bytes, with and without spaces', async (length) => {
    expect(await read(JSON.stringify(value), length)).toEqual(expected)
    expect(await read(JSON.stringify(value, null, 2), length)).toEqual(expected)
  })

  it('knows empty lists and none', async () => {
    expect(await read('{"members":[ ],"missing":[]}')).toEqual({ items: [], head: { members: [], missing: [] } })
    expect(await read('{}')).toEqual({ items: [], head: {} })
  })

  it.each([
    '',
    '{',
    '{"members":[1,2',
    '{"members":[1,2}',
    '{"members":[1,]}',
    '{"members":[,1]}',
    '{"members":[1 2]}',
    '{"members":[1],}',
    '{"a":"b',
    '[1]]',
    '{}{}'
  ])('refuses %s', async (text) => {
    await expect(read(text)).rejects.toThrow(JsonFault)
  })

  it('refuses what is too long for an item or for the head before it has all of it', async () => {
    const endless = (begin: string) =>
      async function* (): AsyncGenerator<Buffer> {
        yield Buffer.from(begin)
        for (;;) yield Buffer.alloc(1_000_000, ' ')
      }
    for (const begin of ['{"a": ', '{"members": [1, ']) {
      const json = new LongJson(endless(begin)(), ['members'])
      await expect(async () => {
        for await (const _ of json.items()) continue
      }).rejects.toThrow(JsonFault)
    }
  })
})
