import { defineConfig } from '@playwright/test'

/** Twelve acts in Firefox and in WebKitGTK: `npm run test:engines` (docs/tests.md). No browser of Playwright's is used. */
export default defineConfig({
  testDir: 'engines',
  testMatch: 'walk.ts',
  outputDir: '../test-results/engines',
  workers: 1,
  forbidOnly: true,
  timeout: 90_000,
  reporter: 'list',
})
