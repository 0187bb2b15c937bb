// Only node: imports here: `npm start` in a fresh clone runs this under whatever Node the system brings.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { ensureBuilt } from './ensure-built.mjs'
import { ensureInstalled, node, root } from './ensure-installed.mjs'

ensureInstalled()
ensureBuilt()

const server = spawn(node, ['server/src/main.ts', ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' })

for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill('SIGTERM'))
// The terminal sends Ctrl-C to every process of the group, so the server has had it already. Passing it on
// would look like a second Ctrl-C, which means "at once".
process.on('SIGINT', () => {})

// npm that runs us through a shell may die of a signal and leave us behind.
const parent = process.ppid
const watch = setInterval(() => {
  if (process.ppid !== parent) server.kill('SIGTERM')
}, 1000)
watch.unref()

server.on('error', (error) => {
  console.error(`The server could not be started: ${error.message}`)
  process.exit(1)
})
server.on('exit', (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0)))
