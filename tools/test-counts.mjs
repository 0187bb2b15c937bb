/**
 * What vitest's report says; no report means that it broke before it could write one. A test that was skipped or is
 * still to be written proves nothing, so it has failed.
 */
export function countVitest(report) {
  if (!report) return { passed: 0, failed: 1 }
  const { numFailedTests, numPassedTests, numPendingTests = 0, numTodoTests = 0 } = report
  const broken = (report.testResults ?? []).filter(isBrokenFile).length
  return { passed: numPassedTests, failed: numFailedTests + numPendingTests + numTodoTests + broken }
}

// A file that could not even be loaded has failed without any test of its own.
const isBrokenFile = (file) =>
  file.status === 'failed' && file.assertionResults.every((one) => one.status !== 'failed')

/** What Playwright's report says. A test that was skipped, or passed only when it was tried again, has failed. */
export function countPlaywright(report) {
  if (!report) return { passed: 0, failed: 1 }
  const { expected, unexpected, flaky, skipped = 0 } = report.stats
  return { passed: expected, failed: unexpected + flaky + skipped + (report.errors?.length ?? 0) }
}
