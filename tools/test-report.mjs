import { stripVTControlCharacters } from 'node:util'

const skippedMessage = 'It was skipped or is still to be written. Make it run, or remove it.'
const messageLength = 1500

const failure = (name, messages) => ({
  name,
  message: stripVTControlCharacters(messages.join('\n')).slice(0, messageLength),
})

/** Reads one file of vitest's JSON report. A skipped test counts as failed, because it proves nothing. */
function readVitestFile({ name, status, message, assertionResults }) {
  const passed = assertionResults.filter((test) => test.status === 'passed')
  const failures = assertionResults
    .filter((test) => test.status !== 'passed')
    .map((test) =>
      failure(
        `${name} › ${test.fullName}`,
        test.status === 'failed' ? test.failureMessages : [skippedMessage],
      ),
    )
  // A file that could not be loaded, or whose hooks failed, has no failed test of its own.
  const isBroken = status === 'failed' && assertionResults.every((test) => test.status !== 'failed')
  return { name, passed: passed.length, failures: isBroken ? [failure(name, [message ?? ''])] : failures }
}

/**
 * Reads vitest's JSON reports: the first of all tests, the second of a repeat of the files that failed. A test that
 * failed only in the first one is flaky.
 */
export function readVitest(first, second) {
  if (!first)
    return { passed: 0, failures: [failure('vitest', ['It ended before it wrote a report.'])], flaky: [] }
  const again = new Map((second?.testResults ?? []).map((file) => [file.name, readVitestFile(file)]))
  const files = first.testResults.map(readVitestFile)
  const last = files.map((file) => again.get(file.name) ?? file)
  const failures = last.flatMap((file) => file.failures)
  const stillFailed = new Set(failures.map(({ name }) => name))
  return {
    passed: last.reduce((sum, file) => sum + file.passed, 0),
    failures,
    flaky: files.flatMap((file) => file.failures).filter(({ name }) => !stillFailed.has(name)),
  }
}

export const failedFiles = (report) =>
  (report?.testResults ?? [])
    .filter((file) => readVitestFile(file).failures.length > 0)
    .map(({ name }) => name)

/**
 * Reads Playwright's JSON report. A skipped journey counts as failed; one that passed in its second attempt is flaky.
 */
export function readPlaywright(report) {
  if (!report) {
    return {
      passed: 0,
      failures: [failure('journeys', ['They ended before they wrote a report.'])],
      flaky: [],
    }
  }
  const tests = report.suites.flatMap((suite) => testsOfSuite(suite, []))
  const ofStatus = (...statuses) => tests.filter(({ status }) => statuses.includes(status))
  return {
    passed: ofStatus('expected', 'flaky').length,
    failures: [
      ...(report.errors ?? []).map(({ message }) => failure('journeys', [message])),
      ...ofStatus('unexpected', 'skipped').map(({ name, messages }) => failure(name, messages)),
    ],
    flaky: ofStatus('flaky').map(({ name, messages }) => failure(name, messages)),
  }
}

function testsOfSuite({ title, specs = [], suites = [] }, path) {
  const here = [...path, title]
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ status, results }) => ({
      name: [...here, spec.title].join(' › '),
      status,
      messages:
        status === 'skipped'
          ? [skippedMessage]
          : results.flatMap(({ errors = [] }) => errors.map(({ message }) => message)),
    })),
  )
  return [...own, ...suites.flatMap((suite) => testsOfSuite(suite, here))]
}
