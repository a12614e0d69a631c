import { expect, test } from 'vitest'
import { needsOwnProcess, partTestFiles } from './test-files.mjs'

test.each([
  ["vi.mock('./sides.ts', async (original) => original())", true],
  ["vi.stubGlobal('fetch', async () => answer)", true],
  ['vi.useFakeTimers()', true],
  ["const spy = vi.spyOn(pg.Client.prototype, 'query')", true],
  ["Reflect.set(operation, 'permissions', undefined)", true],
  ['Object.assign(rules, { isOn: true })', true],
  ['const before = process.memoryUsage()', true],
  ["const { start } = await import('./start.ts')", true],
  ['// @vitest-environment jsdom', true],
  ['const save = vi.fn(() => undefined)', false],
  ['await vi.waitFor(arrived)', false],
  ["Object.assign(new Error('x'), { code })", false],
  ["import { process } from './process.ts'", false]
])('%s', (text, isAlone) => {
  expect(needsOwnProcess(text)).toBe(isAlone)
})

test('every file is run once, and few in a process of their own', () => {
  const { node, logic } = partTestFiles(`${import.meta.dirname}/../..`)
  const files = [node.alone, node.together, logic.alone, logic.together].flat()
  expect(new Set(files).size).toBe(files.length)
  expect(files).toContain('scripts/lib/test-files.test.ts')
  expect(node.alone.length).toBeLessThan(node.together.length / 4)
  expect(logic.together.length).toBeGreaterThan(logic.alone.length)
})
