import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createPool, type Pool } from '../src/db/connect.ts'
import { asOrdinaryUser } from './ordinary-user.ts'

const { STOWAGE_PROGRAM } = process.env
/** Its sources, or the bundle that people start, as `npm run test:kills` says. */
const main = STOWAGE_PROGRAM
  ? resolve(STOWAGE_PROGRAM)
  : fileURLToPath(new URL('../src/main.ts', import.meta.url))
const cache = fileURLToPath(new URL('../../node_modules/.cache/stowage', import.meta.url))

/** The real program as a process of its own. */
export interface Program {
  child: ChildProcess
  /** Everything it has printed so far. */
  output(): string
  /** Resolves when it is ready, or rejects with its output when it ended before that. */
  ready: Promise<void>
  /** The code, or the signal, it ended with. */
  ended: Promise<number | NodeJS.Signals | null>
}

/** A port that nobody uses now. */
export async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}

export function startProgram(env: Record<string, string>, ...args: string[]): Program {
  return startBy([process.execPath, [main, ...args]], env)
}

export function startAsOrdinaryUser(env: Record<string, string>): Program {
  return startBy(asOrdinaryUser(process.execPath, [main]), env)
}

function startBy([command, args]: [string, string[]], env: Record<string, string>): Program {
  const child = spawn(command, args, {
    // Away from the project, so that a developer's .env has no say.
    cwd: '/',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'] ?? '', NODE_COMPILE_CACHE: cache, LOG_LEVEL: 'fatal', ...env },
  })
  let output = ''
  const ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | NodeJS.Signals)
  const ready = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += String(chunk)
        if (output.includes('Stowage is ready at ')) resolve()
      })
    }
    void ended.then(() => reject(new Error(`The program ended before it was ready:\n${output}`)))
  })
  // Some tests expect exactly this and never ask.
  ready.catch(() => {})
  return { child, output: () => output, ready, ended }
}

/** The process of the embedded server that works in the data folder. */
export function databaseProcess(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres/data-18/postmaster.pid'), 'utf8').split('\n')[0])
}

/** A look into the running program's embedded database. */
export function openEmbedded(dataDir: string): Pool {
  const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim()
  return createPool({
    host: join(dataDir, 'postgres/run'),
    user: 'stowage_app',
    password,
    database: 'stowage',
    max: 2,
  })
}
