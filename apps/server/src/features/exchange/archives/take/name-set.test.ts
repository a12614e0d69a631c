import { describe, expect, it } from 'vitest'
import { NameSet } from './name-set.ts'

describe('many names in little memory', () => {
  it('are all found, each counted once, and no others', () => {
    const [names, count] = [new NameSet(), 5000]
    const nameOf = (index: number): string => `projects/${index}/file`
    for (const _ of [1, 2]) for (let index = 0; index < count; index += 1) names.add(nameOf(index))
    expect(names.size).toBe(count)
    const isThere = (from: number) => Array.from({ length: count }, (_, index) => names.has(nameOf(from + index)))
    expect(isThere(0).every(Boolean)).toBe(true)
    expect(isThere(count).some(Boolean)).toBe(false)
    expect(new NameSet().has('')).toBe(false)
  })
})
