import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { longFiles, sortLongFirst } from './long-first.mjs'
import { root } from './run.mjs'

test('the longest files of each project go first, the others as they stand', () => {
  const names = Object.keys(longFiles)
  const [longest = '', shorter = ''] = [names.at(0), names.at(-1)]
  const file = (project: string, name: string) => ({ project: { name: project }, moduleId: join(root, name) })
  const files = [file('e2e', 'a.ts'), file('e2e', shorter), file('node', 'b.ts'), file('node', shorter), file('node', 'c.ts'), file('node', longest)]
  const sorted = [file('e2e', shorter), file('e2e', 'a.ts'), file('node', longest), file('node', shorter), file('node', 'b.ts'), file('node', 'c.ts')]
  expect(sortLongFirst(files)).toEqual(sorted)
})

test('each file that is known to take long is there', () => {
  expect(Object.keys(longFiles).length).toBeGreaterThan(20)
  expect(Object.keys(longFiles).filter((name) => !existsSync(join(root, name)))).toEqual([])
})
