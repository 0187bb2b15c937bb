import { defineConfig } from '@playwright/test'
import config from './playwright.config.ts'

/** Takes the pictures of the README anew: `npx playwright test --config screenshot-config.ts`, in this folder. */
export default defineConfig({ ...config, testMatch: '*-screenshot.ts', workers: 1, reporter: 'list' })
