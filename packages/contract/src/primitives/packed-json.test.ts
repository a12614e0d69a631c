import { expect, test } from 'vitest'
import { z } from 'zod'
import { askedColors, conditionColors, maxColorConditions, maxColorConditionsLength } from '../cases/projects/project-colors.ts'
import { objectList, packJson, unpackJson } from './packed-json.ts'

const uuid = '01936d5c-0001-7000-8000-0001ff00a0e1'
const other = '01010101-0101-4101-8101-010101010101'

test('a value comes back from its text as it was, whatever it holds', () => {
  for (const value of [[], {}, 'あ𠮷🙂', [uuid, uuid, other], { [uuid]: `x${uuid}`, a: uuid.toUpperCase(), b: '\u0001\n"\\', c: [1.5, null, true] }]) {
    const text = packJson(value)
    expect(text).toMatch(/^[\w-]*$/u)
    expect(unpackJson(text)).toEqual(value)
  }
  for (const text of ['nothing', '%', 'あ', packJson([uuid]).slice(0, -3)]) expect(() => unpackJson(text)).toThrow()
})

test('a query names several objects as JSON, by repeated keys, or packed', () => {
  const list = objectList(z.strictObject({ a: z.string() }), 2)
  const both = [{ a: 'x' }, { a: uuid }]
  expect(list.parse(JSON.stringify(both))).toEqual(both)
  expect(list.parse(both.map((each) => JSON.stringify(each)))).toEqual(both)
  expect(list.parse(packJson(both))).toEqual(both)
  expect([list.parse(undefined), list.parse('')]).toEqual([undefined, undefined])
  for (const text of ['nothing', '[{"a":1}]', JSON.stringify([...both, ...both])]) expect(list.safeParse(text).success).toBe(false)
})

test('ten named conditions with three ids each stay within an address that every browser and proxy takes', () => {
  const condition = { statusUuids: [uuid, other], followerUuids: [uuid] }
  const conditions = Array.from({ length: maxColorConditions }, (_, at) => ({ name: `今週の面談${at}`, color: conditionColors[at % 8] ?? 'red', condition }))
  const address = new URLSearchParams({ color_conditions: packJson(conditions) }).toString()
  const asked = new URLSearchParams({ color_conditions: askedColors(conditions) }).toString()
  expect(address.length).toBeLessThan(2000)
  expect(asked.length).toBeLessThan(maxColorConditionsLength)
  expect(new URLSearchParams({ color_conditions: JSON.stringify(conditions) }).toString().length).toBeGreaterThan(3000)
})
