/**
 * Counts a vitest JSON report. A file that did not load, an error outside of any test, an empty run and a run without a report have no
 * failed test to count, and still count as one failure each. `skipped` names what was not run, since it shows nothing.
 */
export function countReport(report, exitCode) {
  if (report === null) return { passed: 0, failed: 1, skipped: [] }
  const passed = report.numPassedTests
  const skipped = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.filter(({ status }) => status !== 'passed' && status !== 'failed').map(({ fullName }) => `${name}: ${fullName}`)
  )
  const brokenFiles = report.testResults.filter((file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed')).length
  const failed = report.numFailedTests + brokenFiles
  if (failed === 0 && (exitCode !== 0 || !report.success || passed === 0)) return { passed, failed: 1, skipped }
  return { passed, failed, skipped }
}

/** The last lines of a run, from what its parts came to: what was skipped by name, then the counts. */
export function closingLines(counts) {
  const sum = (of) => counts.reduce((all, count) => all + of(count), 0)
  const skipped = counts.flatMap((count) => count.skipped ?? [])
  const line = `${sum((count) => count.passed)} passed, ${sum((count) => count.failed)} failed`
  return [...skipped.map((name) => `Skipped: ${name}`), skipped.length === 0 ? line : `${line}, ${skipped.length} skipped`]
}

/** What a run says, before its last lines, of the tests that it left to the one of the night. */
export function restingLines(files) {
  if (files.length === 0) return []
  return [
    ...files.map((file) => `Not run, since it held on just what it reads now: ${file}`),
    `${files.length} files rest: npm run test:nightly runs all, npm run test:resting these alone.`
  ]
}
