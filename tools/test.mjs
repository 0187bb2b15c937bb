// `npm test`: everything, browser included. `npm run test:quick`: all but the browser.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from './ensure-built.mjs'
import { ensureInstalled, node, root } from './ensure-installed.mjs'
import { ensureBrowsers } from './find-chromium.mjs'
import { failedFiles, readPlaywright, readVitest } from './test-report.mjs'

const isQuick = process.argv.includes('--quick')
// In CI a failed test is repeated once, because one miss in thousands of tests must not hold back a delivery. It is
// listed as flaky, and a run with more flaky tests than this has failed.
const isCi = Boolean(process.env.CI)
const flakyLimit = 5
// More failures than this are no accident, so they aren't repeated.
const failedFilesLimit = 10

ensureInstalled()
const browsers = isQuick ? undefined : ensureBrowsers()
ensureBuilt()

const reports = mkdtempSync(join(tmpdir(), 'stowage-report-'))
const started = performance.now()

function readReport(file) {
  try {
    return JSON.parse(readFileSync(join(reports, file), 'utf8'))
  } catch {
    return undefined
  }
}

function run(program, args, { cwd = root, env = {} } = {}) {
  const command = [join(root, 'node_modules', program), ...args]
  return spawnSync(node, command, { cwd, stdio: 'inherit', env: { ...process.env, ...env } }).status
}

/** A run that failed without a failed test, by an error outside of them, counts as one failure. */
const withStatus = (status, result) =>
  status === 0 || result.failures.length + result.flaky.length > 0
    ? result
    : { ...result, failures: [{ name: 'tests', message: `They ended with ${status}; see above.` }] }

function runVitest(file, ...args) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${join(reports, file)}`]
  const status = run('vitest/vitest.mjs', ['run', ...reporters, ...args])
  return { status, report: readReport(file) }
}

function unitTests() {
  // One worker more than processors, because workers often wait for programs and databases.
  const { status, report } = runVitest('vitest.json', `--maxWorkers=${availableParallelism() + 1}`)
  const failed = failedFiles(report)
  if (!isCi || failed.length === 0 || failed.length > failedFilesLimit) {
    return withStatus(status, readVitest(report))
  }
  const second = runVitest('vitest-again.json', '--maxWorkers=1', ...failed)
  return withStatus(second.status, readVitest(report, second.report))
}

function journeys() {
  const status = run(
    '@playwright/test/cli.js',
    ['test', '--reporter=list,json', ...(isCi ? ['--retries=1'] : [])],
    {
      cwd: join(root, 'e2e'),
      env: {
        CHROMIUM: browsers.chromium,
        CHROMIUM_SHELL: browsers.shell,
        PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, 'playwright.json'),
        // The data of the products under test, gone with the reports.
        STOWAGE_E2E_FOLDER: join(reports, 'e2e'),
      },
    },
  )
  return withStatus(status, readPlaywright(readReport('playwright.json')))
}

const results = isQuick ? [unitTests()] : [unitTests(), journeys()]
rmSync(reports, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })

// Repeated at the end, because thousands of lines may come in between.
const failures = results.flatMap((result) => result.failures)
const flaky = results.flatMap((result) => result.flaky)
for (const { name, message } of flaky) console.log(`\nFLAKY  ${name}\n${message}`)
for (const { name, message } of failures) console.log(`\nFAILED  ${name}\n${message}`)
if (flaky.length > 0) {
  console.log(`\n${flaky.length} passed only when tried once more:`)
  for (const { name } of flaky) console.log(`  ${name}`)
}
const isTooFlaky = flaky.length > flakyLimit
if (isTooFlaky) console.log(`More than ${flakyLimit} are flaky, so the run has failed.`)
const passed = results.reduce((total, result) => total + result.passed, 0)
console.log(`\nTook ${Math.round((performance.now() - started) / 1000)} s.`)
console.log(`${passed} passed, ${failures.length + (isTooFlaky ? 1 : 0)} failed`)
process.exit(failures.length > 0 || isTooFlaky ? 1 : 0)
