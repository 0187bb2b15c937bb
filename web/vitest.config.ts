import { defineConfig } from 'vitest/config'
import { codePlugins } from './vite/code-plugins.ts'

export default defineConfig({
  plugins: codePlugins(),
  test: {
    name: 'web',
    root: import.meta.dirname,
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}'],
    environment: 'jsdom',
    // The browser page is created once per worker, because that takes longer than most tests.
    pool: 'vmThreads',
    environmentOptions: { jsdom: { url: 'http://stowage.test/' } },
    setupFiles: ['./test/setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    env: { TZ: 'UTC' },
  },
})
