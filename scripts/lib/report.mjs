/**
 * Counts a vitest JSON report. A file that did not load, an error outside of any test, an empty run and a run without a report have no
 * failed test to count, and still count as one failure each.
 */
export function countReport(report, exitCode) {
  if (report === null) return { passed: 0, failed: 1 }
  const passed = report.numPassedTests
  const brokenFiles = report.testResults.filter((file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed')).length
  const failed = report.numFailedTests + brokenFiles
  if (failed === 0 && (exitCode !== 0 || !report.success || passed === 0)) return { passed, failed: 1 }
  return { passed, failed }
}
