import { spawn } from 'node:child_process'
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { StartError } from '../../start-error.ts'
import type { Account } from './account.ts'
import type { Folders } from './folders.ts'
import { endServersIn } from './processes.ts'

export const superuser = 'stowage'

function runInitdb(account: Account, folder: string): Promise<{ code: number | null; output: string }> {
  const args = ['-D', folder, '-U', superuser, '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-k']
  const [program, rest] = account.command(account.binaries.initdb, args, 'KILL')
  return new Promise((resolve, reject) => {
    const child = spawn(program, rest, {
      ...account.options,
      cwd: '/',
      env: account.binaries.env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, output }))
  })
}

/** The complaint, which need not stand last: a killed program stops in the middle of a statement it was showing. */
function lastWords(output: string): string {
  const lines = output.trim().split('\n')
  return (
    lines.findLast((line) => /error|fatal|panic|killed|signal/i.test(line)) ??
    lines.at(-1) ??
    ''
  ).trim()
}

/**
 * Throws away what interrupted first starts have left. The server program that was filling such a folder may still be
 * ending, and would put a file back into it.
 */
async function removeHalfMade(root: string): Promise<void> {
  for (const name of readdirSync(root)) {
    if (!name.startsWith('making-')) continue
    const folder = join(root, name)
    await endServersIn(folder, undefined)
    for (let times = 0; existsSync(folder) && times < 20; times += 1) {
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
      if (existsSync(folder)) await pause(50)
    }
  }
}

/**
 * Makes the data folder at the first start. It is made beside its place and renamed when it is whole,
 * because an interrupted one looks like a finished one and would be refused for ever.
 */
export async function initialise(account: Account, folders: Folders): Promise<void> {
  await removeHalfMade(folders.root)
  if (existsSync(folders.data)) return
  const making = join(folders.root, `making-${process.pid}`)
  mkdirSync(making, { mode: 0o700 })
  if (account.owner !== undefined) chownSync(making, account.owner, account.owner)
  const { code, output } = await runInitdb(account, making)
  if (code !== 0) {
    throw new StartError(
      /No space left/.test(output)
        ? `The disk with ${folders.root} is full; the database needs about 100 MB to begin with. Make room there.`
        : `The database could not be created in ${folders.root}; start again. What it said last: ${lastWords(output)}`,
    )
  }
  renameSync(making, folders.data)
  const parent = openSync(folders.root, 'r')
  fsyncSync(parent)
  closeSync(parent)
}
