import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { browsers } from './browsers.ts'
import { servers } from './servers.ts'

const launchOptions = (executablePath: string | undefined) => ({
  ...(executablePath !== undefined && { executablePath }),
  args: [
    '--font-render-hinting=none',
    '--disable-lcd-text',
    '--force-color-profile=srgb',
    // Only this machine is reachable, because the product needs no other.
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
  ],
})

// The built product, once for each plan of new people; every run has a new, empty folder.
process.env['STOWAGE_E2E_FOLDER'] ??= mkdtempSync(join(tmpdir(), 'stowage-e2e-'))
const folder = process.env['STOWAGE_E2E_FOLDER']
const program = join(import.meta.dirname, '../server/dist/main.js')

const large = ['large.spec.ts', 'many-boxes.spec.ts']

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  // Three keep two cores busy, because journeys sometimes wait.
  workers: 3,
  forbidOnly: true,
  retries: 0,
  // Ten times what a journey and a step take, because a machine may be busy with other work.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/results.json' }]],
  use: {
    baseURL: servers.free.url,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'UTC',
    // A service worker would answer instead of the network that tests fake; tests about it allow it (docs/tests.md).
    serviceWorkers: 'block',
    actionTimeout: 20_000,
    screenshot: 'only-on-failure',
    // Requests and console output, which take a twentieth of the run's time; CI keeps no files. Screenshots and snapshots
    // would take a quarter, and are discarded when a test passes; `--trace on` records them (docs/tests.md).
    trace: { mode: process.env['CI'] ? 'off' : 'retain-on-failure', screenshots: false, snapshots: false },
  },
  projects: [
    // First, because each of these files takes one worker for a minute.
    { name: 'large', testMatch: large, use: { launchOptions: launchOptions(browsers.shell) } },
    // The headless shell shows no notifications.
    { name: 'whole', testMatch: 'push.spec.ts', use: { launchOptions: launchOptions(browsers.whole) } },
    {
      name: 'shell',
      testIgnore: [...large, 'push.spec.ts'],
      use: { launchOptions: launchOptions(browsers.shell) },
    },
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
      // The tests act as a proxy and set each visitor's address.
      TRUSTED_PROXIES: 'loopback',
      DATA_DIR: join(folder, plan),
      DEFAULT_PLAN: plan,
      // Receivers of journeys listen there.
      WEBHOOK_ALLOWED_HOSTS: '127.0.0.1',
      LOG_LEVEL: 'warn',
    },
  })),
})
