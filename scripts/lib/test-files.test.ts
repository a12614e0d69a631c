import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { needsOwnProcess, partTestFiles } from './test-files.mjs'

test.each([
  ["vi.mock('./sides.ts', async (original) => original())", true],
  ['vi.resetModules()', true],
  ['await vi.dynamicImportSettled()', true],
  ['reportErrorsTo(service, () => undefined)', true],
  ["Reflect.set(operation, 'permissions', undefined)", true],
  ['Object.assign(rules, { isOn: true })', true],
  ["Object.defineProperty(document, 'fonts', { value: fonts })", true],
  ['const before = process.memoryUsage()', true],
  ["const { start } = await import('./start.ts')", true],
  ['const save = vi.fn(() => undefined)', false],
  ['await vi.waitFor(arrived)', false],
  // Put back after each file.
  ["vi.stubGlobal('fetch', async () => answer)", false],
  ['vi.useFakeTimers()', false],
  ['await vi.advanceTimersByTimeAsync(300)', false],
  ["const spy = vi.spyOn(pg.Client.prototype, 'query')", false],
  ["Object.assign(new Error('x'), { code })", false],
  ['Object.assign(scene.world.platform, { mailer })', false],
  ["Object.defineProperty(file, 'size', { value: size })", false],
  ['const before = setErrorSink(sink)', false],
  ["import { process } from './process.ts'", false]
])('%s', (text, isAlone) => {
  expect(needsOwnProcess(text)).toBe(isAlone)
})

test('every file is run once, and few in a process of their own', () => {
  const { node, logic, web } = partTestFiles(`${import.meta.dirname}/../..`)
  const files = [node, logic, web].flatMap(({ alone, together }) => [...alone, ...together])
  expect(new Set(files).size).toBe(files.length)
  expect(files).toContain('scripts/lib/test-files.test.ts')
  expect(node.alone.length).toBeLessThan(node.together.length / 4)
  for (const { alone, together } of [logic, web]) expect(together.length).toBeGreaterThan(alone.length)
})

test('what asks for a page has one', () => {
  const { logic, web } = partTestFiles(`${import.meta.dirname}/../..`)
  const asking = globSync('{apps,packages}/**/*.test.ts', { cwd: `${import.meta.dirname}/../..`, exclude: ['**/node_modules/**'] }).filter((path) =>
    readFileSync(`${import.meta.dirname}/../../${path}`, 'utf8').includes('@vitest-environment jsdom')
  )
  expect(asking.length).toBeGreaterThan(0)
  expect(asking.filter((path) => ![...web.alone, ...web.together].includes(path))).toEqual([])
  expect([...logic.alone, ...logic.together].filter((path) => path.endsWith('x'))).toEqual([])
})
