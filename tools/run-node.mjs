// Only node: imports here: part of the start under whatever Node the system brings.
import { spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { node, root } from './ensure-installed.mjs'

// The compiled code is cached: the next start takes half the time and a quarter less memory, because no TypeScript is
// compiled any more.
const env = {
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'stowage'),
  // Without a fixed trim threshold the C library keeps the memory of a large photo or list.
  MALLOC_TRIM_THRESHOLD_: '2097152',
  ...process.env,
}

/** Keeps the program as a child, hands signals down to it and ends as it ends. */
function runAsChild(args) {
  const child = spawn(node, args, { cwd: root, stdio: 'inherit', env })
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill('SIGTERM'))
  // The terminal sends Ctrl-C to every process of the group, so the child has had it already. Passing it on
  // would look like a second Ctrl-C, which means "at once".
  process.on('SIGINT', () => {})

  // npm that runs us through a shell may die of a signal and leave us behind.
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM')
  }, 1000)
  watch.unref()

  child.on('error', (error) => {
    console.error(`The program could not be started: ${error.message}`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0)))
}

/** Runs a program under the pinned Node; becomes it where Node can do that, which saves a whole process. */
export function runNode(args) {
  if (process.platform === 'win32' || typeof process.execve !== 'function') return runAsChild(args)
  process.chdir(root)
  // Node warns that this call may still change, which the operator can't do anything about.
  process.removeAllListeners('warning')
  process.execve(realpathSync(node), [node, ...args], env)
}
