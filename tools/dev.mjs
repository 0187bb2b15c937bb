// `npm run dev`: the server, restarted at each change, and Vite in front of it.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureBuilt } from './ensure-built.mjs'
import { ensureInstalled, node, root } from './ensure-installed.mjs'

ensureInstalled()
// The account pages take their style sheet from a build, also while developing.
ensureBuilt()

const port = process.env.PORT ?? '3000'
const address = 'http://127.0.0.1:5173'
const start = (args, cwd, env) =>
  spawn(node, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } })

const children = [
  start(['--watch', '--watch-preserve-output', 'server/src/main.ts'], root, {
    PORT: port,
    PUBLIC_URL: address,
  }),
  start(
    [join(root, 'node_modules/vite/bin/vite.js'), '--host', '127.0.0.1', '--port', '5173'],
    join(root, 'web'),
    { STOWAGE_API: `http://127.0.0.1:${port}` },
  ),
]

const stopAll = () => {
  for (const child of children) child.kill('SIGTERM')
}
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, stopAll)
// Ctrl-C reaches the children by itself.
process.on('SIGINT', () => {})
for (const child of children) child.on('exit', stopAll)
