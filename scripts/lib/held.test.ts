import { expect, test } from 'vitest'
import { digestsOf, findResting, mayRest, nextRecord, reachIn, readAll } from './held.mjs'

const root = `${import.meta.dirname}/../..`

const check = 'apps/server/src/testing/law/mutation-check.test.ts'
const files = {
  [check]: `import { stage } from './stage.ts'`,
  'apps/server/src/testing/law/stage.ts': `const program = new URL('jobs.ts', import.meta.url)\nimport type { Law } from './law.ts'`,
  'apps/server/src/testing/law/jobs.ts': `import { work } from '../../work.ts'`,
  'apps/server/src/testing/law/law.ts': '',
  'apps/server/src/work.ts': 'export const work = 1',
  'apps/server/src/elsewhere.ts': '',
  'apps/server/src/elsewhere.test.ts': '',
  'apps/server/migrations/0001_first.ts': '',
  'apps/server/src/boot/seeds/files/plan.txt': 'a plan',
  'package-lock.json': '{}',
  'README.md': ''
}
const byName = (left: string, right: string): number => (left < right ? -1 : 1)
const digestWith = (changed: Record<string, string> = {}) => digestsOf(new Map(Object.entries({ ...files, ...changed })), root)

test('of the kinds that may rest are checks of checks, processes that are killed and plans', () => {
  const all = [
    'a/mutation-check.test.ts',
    'a/token-mutation-check.test.ts',
    'a/killed-import.test.ts',
    'a/drills/kills.test.ts',
    'a/drills/clock/clock-jumps.test.ts',
    'a/testing/plans/list-plans.test.ts'
  ]
  expect(all.filter(mayRest)).toEqual(all)
  expect(['a/law.test.ts', 'a/rights.test.ts', 'a/plans/plans.test.ts', 'a/many-worlds.ts', 'a/killed.ts'].filter(mayRest)).toEqual([])
})

test('a test reaches what it imports, and what the programs that it starts import', () => {
  expect(reachIn(new Map(Object.entries(files)), root)([check]).toSorted(byName)).toEqual(
    [check, ...['testing/law/stage.ts', 'testing/law/jobs.ts', 'testing/law/law.ts', 'work.ts'].map((file) => `apps/server/src/${file}`)].toSorted(byName)
  )
})

test.each([check, 'apps/server/src/testing/law/law.ts', 'apps/server/src/work.ts', 'apps/server/migrations/0001_first.ts', 'package-lock.json'])(
  'a test that held does not rest once %s is another',
  (file) => {
    expect(findResting(digestWith({ [file]: 'changed' }), digestWith())).toEqual([])
  }
)

test.each([
  ['a migration more', 'apps/server/migrations/0002_second.ts'],
  ['another file that is no module', 'apps/server/src/boot/seeds/files/plan.txt']
])('a test that held does not rest after %s', (_, file) => {
  expect(findResting(digestWith({ [file]: 'new' }), digestWith())).toEqual([])
})

test('a test that held rests whatever else changes, and one that is not put down never does', () => {
  expect(findResting(digestWith({ 'apps/server/src/elsewhere.ts': 'new', 'apps/server/src/elsewhere.test.ts': 'new' }), digestWith())).toEqual([check])
  expect(findResting(digestWith(), {})).toEqual([])
})

test('what is put down held whole: not what failed, was skipped in part, did not load or did not run', () => {
  const digests = { 'a.ts': '1', 'b.ts': '2', 'c.ts': '3', 'd.ts': '4', 'e.ts': '5' }
  const result = (name: string, status: string, ...tests: string[]) => ({
    name: `${root}/${name}`,
    status,
    assertionResults: tests.map((each) => ({ status: each }))
  })
  const testResults = [
    result('a.ts', 'passed', 'passed', 'passed'),
    result('b.ts', 'failed', 'passed', 'failed'),
    result('c.ts', 'passed', 'passed', 'skipped'),
    result('d.ts', 'failed')
  ]
  expect(nextRecord(digests, { testResults }, root)).toEqual({ 'a.ts': '1' })
})

test('the project’s own checks reach the server, and those of killed processes its programs', () => {
  const reach = reachIn(readAll(root), root)
  const server = ['app.ts', 'platform/db/gateways.ts', 'features/forms/answers/answer-rows.queries.ts'].map((file) => `apps/server/src/${file}`)
  expect(reach(['apps/server/src/testing/law/mutation-check.test.ts'])).toEqual(expect.arrayContaining(server))
  expect(reach(['apps/server/src/testing/drills/kills.test.ts'])).toEqual(expect.arrayContaining([...server, 'apps/server/src/boot/job-process.ts']))
})
