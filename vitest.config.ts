import { existsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

// One module graph per worker: four times faster, so tests must not leave state behind in modules.
const node = { environment: 'node', isolate: false, testTimeout: 15_000, hookTimeout: 30_000 } as const

const database = { globalSetup: ['./server/test/database-setup.ts'] }

const browser = existsSync(new URL('./web/vitest.config.ts', import.meta.url)) ? ['web/vitest.config.ts'] : []

export default defineConfig({
  test: {
    projects: [
      { test: { ...node, name: 'contract', include: ['contract/**/*.test.ts'] } },
      {
        test: {
          ...node,
          ...database,
          name: 'server',
          include: ['server/**/*.test.ts'],
        },
      },
      { test: { ...node, ...database, name: 'identity', include: ['identity/**/*.test.ts'] } },
      { test: { ...node, name: 'tools', include: ['tools/**/*.test.{ts,mjs}'] } },
      ...browser,
    ],
  },
})
