import { stripVTControlCharacters } from 'node:util'

const wasSkipped = 'It was skipped or is still to be written. Make it run, or remove it.'

/**
 * Each failed or skipped test of vitest's report, or the file that could not be loaded, with the beginning of what it
 * said.
 */
export function failuresOfVitest(report) {
  return (report?.testResults ?? []).flatMap((file) => {
    const failed = file.assertionResults.filter(({ status }) => status !== 'passed')
    if (failed.length > 0) {
      return failed.map(({ fullName, status, failureMessages }) =>
        failure(`${file.name} › ${fullName}`, status === 'failed' ? failureMessages : [wasSkipped]),
      )
    }
    return file.status === 'failed' ? [failure(file.name, [file.message])] : []
  })
}

/** Each test of Playwright's report that was skipped or failed at any try. */
export function failuresOfPlaywright(report) {
  const errors = (report?.errors ?? []).map(({ message }) => failure('journeys', [message]))
  return [...errors, ...(report?.suites ?? []).flatMap((suite) => failuresOfSuite(suite, []))]
}

function failuresOfSuite({ title, specs = [], suites = [] }, path) {
  const here = [...path, title]
  const own = specs.flatMap((spec) => {
    const messages = spec.tests.flatMap(({ status, results }) =>
      status === 'skipped'
        ? [wasSkipped]
        : results.flatMap(({ errors = [] }) => errors.map(({ message }) => message)),
    )
    return messages.length > 0 ? [failure([...here, spec.title].join(' › '), messages)] : []
  })
  return [...own, ...suites.flatMap((suite) => failuresOfSuite(suite, here))]
}

const longest = 1500

function failure(name, messages) {
  return { name, message: stripVTControlCharacters(messages.join('\n')).slice(0, longest) }
}
