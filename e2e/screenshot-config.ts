import { defineConfig } from '@playwright/test'
import config from './playwright.config.ts'

/** Takes the README's screenshots: `npx playwright test --config screenshot-config.ts`, in this folder. */
export default defineConfig({ ...config, testMatch: '*-screenshot.ts', workers: 1, reporter: 'list' })
