import { defineConfig } from '@playwright/test'

// Ports of its own, so that it can run beside the tests.
process.env['E2E_PORT_BASE'] ??= '4961'
const { default: config } = await import('../playwright.config.ts')

/** Makes the guide's pictures and clips: `npm run guide`. */
export default defineConfig({
  ...config,
  testDir: '.',
  testMatch: ['pictures.ts', 'clips.ts'],
  outputDir: '../../test-results',
  timeout: 600_000,
  reporter: 'list',
})
