import type { ChildProcess } from 'node:child_process'
import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { appRole, readPassword, renewPassword, writeAccess } from './access.ts'
import { chooseAccount, giveTo } from './account.ts'
import { findBinaries, linkLibraries } from './binaries.ts'
import { majorVersion, makeSocketFolder, prepareFolders } from './folders.ts'
import { initialise, superuser } from './initialise.ts'
import { type Launch, launch, stopServer, wrongPassword } from './launch.ts'
import { type Connection, prepareDatabase } from './prepare-database.ts'
import { forgetProgram, noteProgram } from './program-file.ts'
import { serverArguments } from './settings.ts'

type EmbeddedOptions = {
  dataDir: string
  note: (sentence: string) => void
  /** False only for data that may be lost, as in tests. */
  durable?: boolean
  /** Runs while the server starts, which takes about a tenth of a second. */
  meanwhile?: (() => unknown) | undefined
}

export type EmbeddedServer = {
  /** The program's connection: its role owns the database and is no superuser. */
  connection: Connection
  /** The connection of the server's owner, which tests and measurements use to create and drop databases. */
  administrator: Connection
  version: number
  folder: string
  /** The id of the current server process; it changes after a crash. */
  pid(): number | undefined
  stop(): Promise<void>
}

/** The database of the product in the embedded server. */
export const databaseName = 'stowage'
const pauses = [0, 200, 1_000, 5_000]

/** Keeps the server running: restarts it when it ends without having been asked to. */
function watch(options: Launch, first: ChildProcess) {
  let child = first
  const stopping = new AbortController()
  const { signal } = stopping
  let restart: Promise<void> = Promise.resolve()

  async function startAgain(): Promise<void> {
    options.note('The database has ended unexpectedly and is started again.')
    for (let attempt = 0; !signal.aborted; attempt += 1) {
      await pause(pauses[Math.min(attempt, pauses.length - 1)], undefined, { signal }).catch(() => {})
      if (signal.aborted) return
      try {
        follow(await launch({ ...options, signal }))
        options.note('The database is running again.')
        return
      } catch (error) {
        if (!signal.aborted) options.note((error as Error).message)
      }
    }
  }

  function follow(next: ChildProcess): void {
    child = next
    const onExit = () => {
      if (!signal.aborted) restart = startAgain()
    }
    // The process may have ended since its first answer; then the event has already passed.
    if (next.exitCode !== null || next.signalCode !== null) onExit()
    else next.once('exit', onExit)
  }

  follow(first)
  return {
    pid: () => child.pid,
    stop: async () => {
      stopping.abort()
      await restart
      await stopServer(child)
    },
  }
}

/**
 * Starts the PostgreSQL that npm installed, on a private socket, with its data in `dataDir`/postgres. Clients connect
 * with a password, which is stored in `dataDir`.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const folders = prepareFolders(options.dataDir)
  noteProgram(folders, options.dataDir)
  const found = await findBinaries(folders.libraries)
  linkLibraries(found.root, folders.libraries)
  const account = chooseAccount(found, folders.libraries, folders.root)
  if (account.binaries.root !== found.root) linkLibraries(account.binaries.root, folders.libraries)
  giveTo(account, folders.root, folders.data)
  await initialise(account, folders)
  writeAccess(account, folders)
  const host = makeSocketFolder(folders.root, account.owner)
  const begin = async (password: string) => {
    const connection = { host, user: superuser, password, database: 'postgres' }
    const args = serverArguments(options.durable ?? true)
    const settings: Launch = { account, folders, connection, args, note: options.note }
    const watched = watch(settings, await launch({ ...settings, meanwhile: options.meanwhile }))
    try {
      await prepareDatabase(connection, databaseName)
    } catch (error) {
      await watched.stop()
      throw error
    }
    return { watched, administrator: connection }
  }
  const renew = () => renewPassword(account, folders, options.dataDir)
  const { watched, administrator } = await begin(readPassword(options.dataDir) ?? (await renew())).catch(
    async (error: { code?: string }) => {
      // A restored folder may have another password.
      if (error.code !== wrongPassword) throw error
      return begin(await renew())
    },
  )
  const connection = { ...administrator, user: appRole, database: databaseName }
  const stop = async () => {
    await watched.stop()
    forgetProgram(options.dataDir)
    // A socket folder in the shared temporary folder is no longer needed.
    if (!host.startsWith(folders.root)) rmSync(host, { recursive: true, force: true })
  }
  return { connection, administrator, version: majorVersion, folder: folders.root, pid: watched.pid, stop }
}
