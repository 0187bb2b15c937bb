import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { servers } from './servers.ts'

const browsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const chromium = process.env['CHROMIUM'] ?? browsers.find(existsSync)
const shell = process.env['CHROMIUM_SHELL'] ?? chromium

/**
 * What the headless shell lacks or does otherwise than the browser of people: cameras, notifications, speech, passkeys, a worker
 * in control, pictures of movement. Everything else runs in the shell, which does it with a third less work.
 */
const wholeBrowser = [
  'access',
  'camera',
  'first-run',
  'offline',
  'passkeys',
  'phone',
  'picture',
  'preferences-walk',
  'push',
  'quick-fill',
  'quiet',
  'scan',
  'scan-codes',
  'second-visit',
  'sign-in',
  'signing-in',
  'voice',
].map((name) => `${name}.spec.ts`)

const launchOptions = (executablePath: string | undefined) => ({
  ...(executablePath !== undefined && { executablePath }),
  args: [
    '--font-render-hinting=none',
    '--disable-lcd-text',
    '--force-color-profile=srgb',
    // Nothing but this machine can be reached: what the product needs, it brings.
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
  ],
})

// The built product, once for each plan that new people get; every run on a new, empty folder.
process.env['STOWAGE_E2E_FOLDER'] ??= mkdtempSync(join(tmpdir(), 'stowage-e2e-'))
const folder = process.env['STOWAGE_E2E_FOLDER']
const program = join(import.meta.dirname, '../server/dist/main.js')

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  retries: 0,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/results.json' }]],
  use: {
    baseURL: servers.free.url,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'UTC',
    // It would answer in place of the network that journeys stand in for; those about it allow it (docs/tests.md).
    serviceWorkers: 'block',
    actionTimeout: 10_000,
    screenshot: 'only-on-failure',
    // Every call and line of the console. Pictures, requests and copies of the page would take a quarter of the
    // whole run's work, and are thrown away when the journey passes; `--trace on` takes them (docs/tests.md).
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
  },
  projects: [
    { name: 'chromium', testMatch: wholeBrowser, use: { launchOptions: launchOptions(chromium) } },
    { name: 'shell', testIgnore: wholeBrowser, use: { launchOptions: launchOptions(shell) } },
  ],
  webServer: Object.entries(servers).map(([plan, { port, url }]) => ({
    command: `exec "${process.execPath}" "${program}"`,
    url: `${url}/api/health`,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
    timeout: 60_000,
    env: {
      PORT: String(port),
      PUBLIC_URL: url,
      // The tests stand where a proxy would: they say which address each visitor has.
      TRUSTED_PROXIES: 'loopback',
      DATA_DIR: join(folder, plan),
      DEFAULT_PLAN: plan,
      LOG_LEVEL: 'warn',
    },
  })),
})
