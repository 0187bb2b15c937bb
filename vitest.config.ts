import { defineConfig } from 'vitest/config'

// One module graph per worker: four times faster, so tests must not leave state behind in modules.
// A busy machine takes ten times as long.
const node = {
  environment: 'node',
  isolate: false,
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 60_000 } },
} as const

// What a file leaves changed, such as a spy, would be changed for the later files of its worker.
const restore = ['./server/test/restore.ts']

const database = { globalSetup: ['./server/test/database-setup.ts'] }

// These start, kill and watch whole programs: they wait more than they work, so they run beside the others.
const programs = [
  'server/test/crash.test.ts',
  'server/test/lan.test.ts',
  'server/test/stop-under-load.test.ts',
  'server/test/two-programs.test.ts',
  'server/src/main.test.ts',
  'server/src/db/embedded/*.test.ts',
]

// Only where there is a cluster: `npm run test:distributed`.
const onNodes = process.env['CITUS_NODES'] ? [] : ['server/test/distributed.test.ts']

export default defineConfig({
  test: {
    // A forgotten `.only` hides all other tests.
    allowOnly: false,
    projects: [
      { test: { ...node, name: 'programs', setupFiles: restore, include: programs } },
      {
        test: {
          ...node,
          ...database,
          name: 'server',
          setupFiles: [
            ...restore,
            './server/test/statement-recorder.ts',
            './server/test/fast-check-setup.ts',
          ],
          include: ['server/**/*.test.ts'],
          exclude: [...programs, ...onNodes],
        },
      },
      {
        test: {
          ...node,
          ...database,
          name: 'identity',
          setupFiles: restore,
          include: ['identity/**/*.test.ts'],
        },
      },
      { test: { ...node, name: 'contract', include: ['contract/**/*.test.ts'] } },
      { test: { ...node, name: 'tools', include: ['{tools,bench}/**/*.test.{ts,mjs}'] } },
      { test: { ...node, name: 'web-build', include: ['web/vite/*.test.ts'] } },
      'web/vitest.config.ts',
    ],
  },
})
