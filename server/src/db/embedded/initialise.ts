import {
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
import { type Account, giveFile } from './account.ts'
import type { Folders } from './folders.ts'
import { endServersIn } from './processes.ts'
import { lastWords, runTool } from './run-tool.ts'

/** The role that owns the server, but no data. */
export const superuser = 'stowage'

/**
 * Removes the folders of interrupted first starts. The server that was filling such a folder may still be ending, and
 * could write a file back into it.
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
 * Makes the data folder at the first start. It is built beside its place and renamed when complete, because an
 * interrupted one looks like a finished one and would be refused for ever.
 */
export async function initialise(account: Account, folders: Folders): Promise<void> {
  await removeHalfMade(folders.root)
  if (existsSync(folders.data)) return
  const making = join(folders.root, `making-${process.pid}`)
  mkdirSync(making, { mode: 0o700 })
  giveFile(making, account.owner)
  // `reject` lets no client in: the first start sets a password before it opens the socket.
  const args = ['-D', making, '-U', superuser, '-A', 'reject', '-E', 'UTF8', '--locale=C.UTF-8', '-k']
  const { code, output } = await runTool(account, account.binaries.initdb, args)
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
