// `npm run test:kills`: the tests that kill and stop the program that people start under load, many rounds (docs/tests.md).
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureBuilt } from './ensure-built.mjs'
import { ensureInstalled, node, root } from './ensure-installed.mjs'

ensureInstalled()
ensureBuilt()
const tests = ['crash', 'stop-under-load', 'two-programs'].map((name) => `server/test/${name}.test.ts`)
const { status } = spawnSync(node, [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...tests], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, STOWAGE_MANY_ROUNDS: '1', STOWAGE_PROGRAM: join(root, 'server/dist/main.js') },
})
process.exit(status ?? 1)
