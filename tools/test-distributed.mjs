// `npm run test:distributed`: the server's tests on a Citus cluster that runs somewhere (docs/tests.md).
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureBuilt } from './ensure-built.mjs'
import { ensureInstalled, node, root } from './ensure-installed.mjs'

if (!process.env.CITUS_NODES) {
  console.log(
    'Skipped, nothing was run: set CITUS_NODES to the addresses of the nodes of a Citus cluster, with commas between, the ' +
      "coordinator first, such as CITUS_NODES=postgresql://stowage@127.0.0.1:57450/stowage,… Without a cluster, the server's " +
      'tests look at every statement and every key (npm run test:quick).',
  )
  process.exit(0)
}

ensureInstalled()
ensureBuilt()
const { status } = spawnSync(
  node,
  [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'server', ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit' },
)
process.exit(status ?? 1)
