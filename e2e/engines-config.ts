import { defineConfig } from '@playwright/test'

/**
 * Runs twelve acts in Firefox and WebKitGTK: `npm run test:engines` (docs/tests.md). It uses none of Playwright's
 * browsers.
 */
export default defineConfig({
  testDir: 'engines',
  testMatch: 'walk.ts',
  outputDir: '../test-results/engines',
  workers: 1,
  forbidOnly: true,
  timeout: 90_000,
  reporter: 'list',
})
