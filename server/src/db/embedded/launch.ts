import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '../../start-error.ts'
import type { Account } from './account.ts'
import { diskFull, type Folders } from './folders.ts'
import { readPidFile, removeStalePidFile } from './pid-file.ts'
import type { Connection } from './prepare-database.ts'
import { endServersIn } from './processes.ts'

export type Launch = {
  account: Account
  folders: Folders
  connection: Connection
  args: readonly string[]
  note: (sentence: string) => void
  /** Runs once the server process has started, before it answers. */
  meanwhile?: (() => unknown) | undefined
  /** Ends a server that is still starting, which may take minutes. */
  signal?: AbortSignal | undefined
}

/** Right after a crash the old server's shared memory may still be in use for some seconds. */
const startTimeoutMs = 15_000
const passing = /pre-existing shared memory|lock file .* already exists|is still in use|starting up/

function lastWords(log: string): string {
  const lines = readFileSync(log, 'utf8').trimEnd().split('\n')
  return lines.slice(-12).join('\n')
}

function spawnServer({ account, folders, connection, args }: Launch): ChildProcess {
  const [program, rest] = account.command(
    account.binaries.postgres,
    ['-D', folders.data, '-k', connection.host, ...args],
    'INT',
  )
  const log = openSync(folders.log, 'a', 0o600)
  try {
    return spawn(program, rest, {
      ...account.options,
      cwd: '/',
      env: account.binaries.env,
      // Runs in its own process group, so that Ctrl-C in the terminal does not stop it during our requests.
      detached: true,
      stdio: ['ignore', log, log],
    })
  } finally {
    closeSync(log)
  }
}

/** The server's error code for a wrong password. */
export const wrongPassword = '28P01'

async function answers(connection: Launch['connection']): Promise<boolean> {
  const client = new pg.Client({ ...connection, database: 'postgres', connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch (error) {
    // A server that refuses our password is ready; the caller decides what to do about the password.
    return (error as { code?: string }).code === wrongPassword
  } finally {
    await client.end().catch(() => {})
  }
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

/** Ends a server, also one that is still starting. */
export async function stopServer(child: ChildProcess): Promise<void> {
  // SIGINT disconnects clients; SIGTERM would wait for them.
  for (const [signal, milliseconds] of [
    ['SIGINT', 6_000],
    ['SIGQUIT', 1_500],
    ['SIGKILL', 1_000],
  ] as const) {
    if (hasEnded(child)) return
    child.kill(signal)
    await Promise.race([once(child, 'exit'), pause(milliseconds, undefined, { ref: false })])
  }
}

/** Waits as long as the server lives, because recovery after a crash may take minutes and must not be cut off. */
async function untilReady(child: ChildProcess, launch: Launch): Promise<boolean> {
  const slow = setTimeout(() => launch.note('The database is being repaired after a crash ...'), 5_000)
  let failed = false
  child.once('error', () => {
    failed = true
  })
  try {
    while (!failed && !hasEnded(child)) {
      const file = readPidFile(launch.folders.data)
      // Right after a crash the old file may still say "ready", so only a file with the new server's process id counts.
      if (file?.pid === child.pid && file?.state === 'ready' && (await answers(launch.connection)))
        return true
      await pause(10)
    }
    return false
  } finally {
    clearTimeout(slow)
  }
}

/**
 * Starts the server on a folder whose last server may have crashed, or may still run without us.
 *
 * @throws StartError if it does not start, or `signal` has stopped it
 */
export async function launch(options: Launch): Promise<ChildProcess> {
  const { folders, signal } = options
  const end = Date.now() + startTimeoutMs
  for (let failures = 0; ; ) {
    // A server that another program started can't be watched and has old settings; stopping it takes a tenth of a
    // second.
    await endServersIn(folders.data, readPidFile(folders.data)?.pid)
    removeStalePidFile(folders.data)
    if (signal?.aborted) throw new StartError('The database was stopped while it started.')
    const child = spawnServer(options)
    const stop = () => void stopServer(child)
    signal?.addEventListener('abort', stop)
    options.meanwhile?.()
    const isReady = await untilReady(child, options)
    signal?.removeEventListener('abort', stop)
    if (isReady) return child
    if (signal?.aborted) continue
    const words = lastWords(folders.log)
    if (/No space left on device/.test(words)) {
      throw new StartError(diskFull(folders), { passing: true })
    }
    if (!passing.test(words)) failures += 1
    if (failures === 3 || Date.now() > end) {
      throw new StartError(`The database did not start. The end of ${folders.log}:\n${words}`)
    }
    await pause(200)
  }
}
