import { defineConfig } from '@playwright/test'
import config from './playwright.config.ts'

/** Opens exported files in other programs: `npx playwright test --config exports-read-config.ts`, in this folder. */
export default defineConfig({ ...config, testMatch: 'exports-read.ts', workers: 1, reporter: 'list' })
