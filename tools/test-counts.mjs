/** What vitest's report says; no report means that it broke before it could write one. */
export function countVitest(report) {
  if (!report) return { passed: 0, failed: 1 }
  const failed = report.numFailedTests + (report.testResults ?? []).filter(isBrokenFile).length
  return { passed: report.numPassedTests, failed }
}

// A file that could not even be loaded has failed without any test of its own.
const isBrokenFile = (file) =>
  file.status === 'failed' && file.assertionResults.every((one) => one.status !== 'failed')

/** What Playwright's report says. A test that passed only when it was tried again has failed. */
export function countPlaywright(report) {
  if (!report) return { passed: 0, failed: 1 }
  const { expected, unexpected, flaky } = report.stats
  return { passed: expected, failed: unexpected + flaky + (report.errors?.length ?? 0) }
}
