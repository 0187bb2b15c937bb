// `npm run test:kills`: the tests that kill and stop whole programs under load, many rounds of them (docs/tests.md).
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
  env: { ...process.env, STOWAGE_MANY_ROUNDS: '1' },
})
process.exit(status ?? 1)
