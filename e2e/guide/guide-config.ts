import { defineConfig } from '@playwright/test'

// Beside journeys that run at the same time.
process.env['E2E_PORT_BASE'] ??= '4961'
const { default: config } = await import('../playwright.config.ts')

/** Makes the pictures and clips of the guide anew: `npm run guide`. */
export default defineConfig({
  ...config,
  testDir: '.',
  testMatch: ['pictures.ts', 'clips.ts'],
  outputDir: '../../test-results',
  timeout: 600_000,
  reporter: 'list',
})
