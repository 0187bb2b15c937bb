import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const root = join(import.meta.dirname, '..')

/** A server for one test, which may stop and restart it on the same data. */
export interface OwnProduct {
  url: string
  start(): Promise<void>
  stop(): Promise<void>
  /** Stops the server and removes its data. */
  remove(): Promise<void>
}

/** Starts a server with these settings in addition to the usual ones. */
export async function startOwnProduct(
  port: number,
  settings: Record<string, string> = {},
): Promise<OwnProduct> {
  const url = `http://127.0.0.1:${port}`
  const folder = await mkdtemp(join(tmpdir(), 'stowage-own-'))
  let program: ChildProcess | undefined
  const start = async () => {
    program = startProgram('server/dist/main.js', {
      PORT: String(port),
      PUBLIC_URL: url,
      TRUSTED_PROXIES: 'loopback',
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      ...settings,
    })
    await answers(`${url}/api/health`, program)
  }
  const stop = async () => {
    if (program) await endProgram(program)
  }
  await start()
  return {
    url,
    start,
    stop,
    remove: async () => {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export function startProgram(program: string, settings: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [join(root, program)], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

/** Waits until a started program answers at an address. */
export async function answers(address: string, program: ChildProcess): Promise<void> {
  const isUp = () =>
    fetch(address).then(
      ({ status }) => status < 500,
      () => false,
    )
  while (!(await isUp())) {
    if (program.exitCode !== null) throw new Error(`The program ended with ${program.exitCode}.`)
    await pause(200)
  }
}

export async function endProgram(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null) return
  program.kill('SIGTERM')
  await once(program, 'exit')
}
