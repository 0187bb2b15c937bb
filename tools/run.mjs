// `node tools/run.mjs path/to/program.ts ...`: installs what is missing, then runs it under the pinned Node.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { ensureBuilt } from './ensure-built.mjs'
import { ensureInstalled, node, root } from './ensure-installed.mjs'

const args = process.argv.slice(2)
ensureInstalled()
if (args[0] === '--built') {
  args.shift()
  ensureBuilt()
}

const child = spawn(node, args, { cwd: root, stdio: 'inherit' })
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
process.on('SIGINT', () => {})
child.on('error', (error) => {
  console.error(error.message)
  process.exit(1)
})
child.on('exit', (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0)))
