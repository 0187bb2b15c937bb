// `npm run test:engines`: twelve acts in Firefox and in WebKitGTK, where they are installed (docs/tests.md).
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureBuilt } from './ensure-built.mjs'
import { ensureInstalled, node, root } from './ensure-installed.mjs'

ensureInstalled()
ensureBuilt()
const cli = join(root, 'node_modules/@playwright/test/cli.js')
const args = [cli, 'test', '--config', 'engines-config.ts', ...process.argv.slice(2)]
const { status } = spawnSync(node, args, { cwd: join(root, 'e2e'), stdio: 'inherit' })
process.exit(status ?? 1)
