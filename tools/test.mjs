// `npm test`: everything, browser included. `npm run test:quick`: all but the browser.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { testsToRunFirst } from './changed-first.mjs'
import { ensureBuilt } from './ensure-built.mjs'
import { ensureInstalled, node, root } from './ensure-installed.mjs'
import { ensureChromium } from './find-chromium.mjs'
import { countPlaywright, countVitest } from './test-counts.mjs'
import { failuresOfPlaywright, failuresOfVitest } from './test-failures.mjs'

const args = process.argv.slice(2)
const isQuick = args.includes('--quick')

ensureInstalled()
const chromium = isQuick ? undefined : ensureChromium()
ensureBuilt()

const reports = mkdtempSync(join(tmpdir(), 'stowage-report-'))
const started = performance.now()
// What fails because of a change is seen in the first seconds and not in the last minute. All others follow.
const first = testsToRunFirst(root).join('\n')

function readReport(file) {
  try {
    return JSON.parse(readFileSync(join(reports, file), 'utf8'))
  } catch {
    return undefined
  }
}

/** Runs one kind of tests; whatever ends badly without a failed test counts as one failure. */
function run({ program, args, cwd, env, file, count, failures }) {
  const { status } = spawnSync(node, [join(root, 'node_modules', program), ...args], {
    cwd,
    stdio: 'inherit',
    env: { ...process.env, STOWAGE_TESTS_FIRST: first, ...env },
  })
  const report = readReport(file)
  const counted = { ...count(report), failures: failures(report) }
  return status !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted
}

const results = [
  run({
    program: 'vitest/vitest.mjs',
    args: [
      'run',
      // By itself vitest leaves one processor free, which on a small machine is half of all.
      `--maxWorkers=${Math.max(2, availableParallelism())}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${join(reports, 'vitest.json')}`,
    ],
    cwd: root,
    env: {},
    file: 'vitest.json',
    count: countVitest,
    failures: failuresOfVitest,
  }),
]
if (!isQuick) {
  results.push(
    run({
      program: '@playwright/test/cli.js',
      args: ['test', '--reporter=list,json'],
      cwd: join(root, 'e2e'),
      env: {
        CHROMIUM: chromium,
        PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, 'playwright.json'),
        // The data of the products under test, gone with the reports.
        STOWAGE_E2E_FOLDER: join(reports, 'e2e'),
      },
      file: 'playwright.json',
      count: countPlaywright,
      failures: failuresOfPlaywright,
    }),
  )
}
rmSync(reports, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })

// Said again at the end, where one looks first: thousands of lines may lie between.
for (const { name, message } of results.flatMap((result) => result.failures)) {
  console.log(`\nFAILED  ${name}\n${message}`)
}
const sum = (name) => results.reduce((total, result) => total + result[name], 0)
console.log(`\nTook ${Math.round((performance.now() - started) / 1000)} s.`)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exit(sum('failed') > 0 ? 1 : 0)
