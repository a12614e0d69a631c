import { expect, test } from 'vitest'
import { countReport } from './report.mjs'

const file = (status: string, ...tests: string[]): object => ({ status, assertionResults: tests.map((state) => ({ status: state })) })
const report = (numPassedTests: number, numFailedTests: number, success: boolean, ...testResults: object[]): object => ({
  numPassedTests,
  numFailedTests,
  success,
  testResults
})

test.each([
  ['a run that held', report(2, 0, true, file('passed', 'passed', 'passed')), 0, { passed: 2, failed: 0 }],
  ['a failed test', report(1, 1, false, file('failed', 'passed', 'failed')), 1, { passed: 1, failed: 1 }],
  ['a file that did not load', report(1, 0, false, file('failed'), file('passed', 'passed')), 1, { passed: 1, failed: 1 }],
  ['an error outside of any test', report(1, 0, false, file('passed', 'passed')), 1, { passed: 1, failed: 1 }],
  ['a process that died after its report', report(1, 0, true, file('passed', 'passed')), 134, { passed: 1, failed: 1 }],
  ['no tests', report(0, 0, true), 0, { passed: 0, failed: 1 }],
  ['no report', null, 1, { passed: 0, failed: 1 }]
])('%s', (_name, given, exitCode, counts) => {
  expect(countReport(given, exitCode)).toEqual(counts)
})
