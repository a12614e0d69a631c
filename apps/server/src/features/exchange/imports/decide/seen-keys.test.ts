import { expect, it } from 'vitest'
import { SeenKeys } from './seen-keys.ts'

const keysOf = (beginning: string, count: number): string[] => Array.from({ length: count }, (_, at) => `${beginning}${at}`)

it('has every key that was added, and hardly another one', () => {
  const seen = new SeenKeys(20_000)
  const added = [...keysOf('商事', 20_000), ...keysOf('70100010', 20_000), '', '\u{20bb7}']
  for (const key of added) seen.add(key)
  expect(added.every((key) => seen.mayHave(key))).toBe(true)
  const others = [...keysOf('物産', 50_000), ...keysOf('12', 50_000)]
  expect(others.filter((key) => seen.mayHave(key)).length).toBeLessThan(20)
})

it('has nothing before anything was added', () => {
  expect([...keysOf('a', 100), ''].some((key) => new SeenKeys(0).mayHave(key))).toBe(false)
})
