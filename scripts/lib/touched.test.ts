import { expect, test } from 'vitest'
import { findTouched, importsOf, readModules } from './touched.mjs'

const root = `${import.meta.dirname}/../..`

test('imports are read in each of their forms', () => {
  const text = `import { a } from './a.ts'\nexport type { B } from '@mekiki/contract/b'\nconst c = await import('./c.ts')\nconst d = new URL('./d.ts', import.meta.url)\nimport './e.css'`
  expect(importsOf(text)).toEqual(['./a.ts', '@mekiki/contract/b', './c.ts', './d.ts', './e.css'])
})

const many = Array.from({ length: 41 }, (_, at) => `import './part-${at}.ts'`).join('\n')
const texts = new Map([
  ['apps/server/src/features/cases/tasks/rules.ts', ''],
  ['apps/server/src/features/cases/tasks/list.ts', `import { rules } from './rules.ts'`],
  ['apps/server/src/features/cases/tasks/list.test.ts', `import { createWorld } from '../../../testing/world.ts'`],
  ['apps/server/src/features/cases/tasks/rules.test.ts', `import { rules } from './rules.ts'`],
  ['apps/server/src/features/work/days/days.test.ts', `import { list } from '../../cases/tasks/list.ts'`],
  ['apps/server/src/features/work/other/other.test.ts', `import { createWorld } from '../../../testing/world.ts'`],
  ['apps/server/src/app.ts', `${many}\nimport './features/cases/tasks/list.ts'`],
  ['apps/server/src/testing/world.ts', `import { app } from '../app.ts'`]
])

test('a change touches the tests of its feature and those that import it, the nearest first, and not whoever starts the whole server', () => {
  expect(findTouched(['apps/server/src/features/cases/tasks/rules.ts'], texts, root)).toEqual([
    'apps/server/src/features/cases/tasks/list.test.ts',
    'apps/server/src/features/cases/tasks/rules.test.ts',
    'apps/server/src/features/work/days/days.test.ts'
  ])
})

test('a changed test is the first, and a file that is none touches nothing', () => {
  expect(findTouched(['apps/server/src/features/work/other/other.test.ts', 'README.md'], texts, root)).toEqual([
    'apps/server/src/features/work/other/other.test.ts'
  ])
})

test('the project’s own modules are found, a package’s by its exports', () => {
  const modules = readModules(root)
  const touched = findTouched(['packages/browser/src/sign-in/form.tsx', 'scripts/lib/touched.mjs'], modules, root)
  expect(touched).toContain('scripts/lib/touched.test.ts')
  expect(touched.some((file) => file.startsWith('apps/'))).toBe(true)
})
