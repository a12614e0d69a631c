import { expect, test } from 'vitest'
import { closingLines, countReport, restingLines } from './report.mjs'

const file = (status: string, ...tests: string[]): object => ({
  name: 'a.test.ts',
  status,
  assertionResults: tests.map((state, index) => ({ status: state, fullName: `test ${index}` }))
})
const report = (numPassedTests: number, numFailedTests: number, success: boolean, ...testResults: object[]): object => ({
  numPassedTests,
  numFailedTests,
  success,
  testResults
})

test.each([
  ['a run that held', report(2, 0, true, file('passed', 'passed', 'passed')), 0, { passed: 2, failed: 0, skipped: [] }],
  [
    'a run that skipped',
    report(1, 0, true, file('passed', 'passed', 'skipped', 'pending', 'todo')),
    0,
    { passed: 1, failed: 0, skipped: ['a.test.ts: test 1', 'a.test.ts: test 2', 'a.test.ts: test 3'] }
  ],
  ['a failed test', report(1, 1, false, file('failed', 'passed', 'failed')), 1, { passed: 1, failed: 1, skipped: [] }],
  ['a file that did not load', report(1, 0, false, file('failed'), file('passed', 'passed')), 1, { passed: 1, failed: 1, skipped: [] }],
  ['an error outside of any test', report(1, 0, false, file('passed', 'passed')), 1, { passed: 1, failed: 1, skipped: [] }],
  ['a process that died after its report', report(1, 0, true, file('passed', 'passed')), 134, { passed: 1, failed: 1, skipped: [] }],
  ['no tests', report(0, 0, true), 0, { passed: 0, failed: 1, skipped: [] }],
  ['no report', null, 1, { passed: 0, failed: 1, skipped: [] }]
])('%s', (_name, given, exitCode, counts) => {
  expect(countReport(given, exitCode)).toEqual(counts)
})

test('the closing line counts all parts, and what was skipped once something was, with its names above', () => {
  const checks = { passed: 3, failed: 1 }
  expect(closingLines([checks, { passed: 2, failed: 0, skipped: [] }])).toEqual(['5 passed, 1 failed'])
  expect(closingLines([checks, { passed: 2, failed: 0, skipped: ['a.test.ts: as root'] }])).toEqual([
    'Skipped: a.test.ts: as root',
    '5 passed, 1 failed, 1 skipped'
  ])
})

test('the tests that rest are named, with how to run them', () => {
  expect(restingLines([])).toEqual([])
  expect(restingLines(['a.test.ts'])).toEqual([
    'Not run, since it held on just what it reads now: a.test.ts',
    '1 files rest: npm run test:nightly runs all, npm run test:resting these alone.'
  ])
})
