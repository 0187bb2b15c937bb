import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type EmbeddedServer, startEmbedded } from '../../src/db/embedded/start-embedded.ts'
import { findPort, type Program, startProgram } from '../program.ts'

/** Programs on one database with one folder of photos, behind a load balancer. */
export interface Installation {
  databaseUrl: string
  /** The address of the load balancer. */
  origin: string
  programs: { name: string; origin: string; program: Program }[]
  stop(): Promise<void>
}

const haproxy = '/usr/sbin/haproxy'

/** Asks each program whether it is ready, and hands a request to another one while none has answered it. */
const configuration = (port: number, ports: readonly number[]) => `
defaults
  mode http
  timeout connect 2s
  timeout check 3s
  timeout client 1h
  timeout server 1h
  option forwardfor
  option redispatch
  retries 3
  retry-on conn-failure
  option httpchk GET /readyz
frontend people
  bind 127.0.0.1:${port}
  default_backend programs
backend programs
  balance roundrobin
  http-response set-header x-served-by %s
${ports.map((one, at) => `  server program-${at + 1} 127.0.0.1:${one} check inter 1s fall 3 rise 1`).join('\n')}
`

async function startBalancer(folder: string, port: number, ports: readonly number[]): Promise<ChildProcess> {
  if (!existsSync(haproxy)) throw new Error('haproxy is missing. Install it: apt-get install haproxy')
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, configuration(port, ports))
  const child = spawn(haproxy, ['-db', '-q', '-f', file], { stdio: 'inherit' })
  for (let tries = 0; tries < 50; tries++) {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined)
    if (answer?.ok) return child
    await pause(100)
  }
  throw new Error('haproxy does not answer.')
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

async function startDatabase(folder: string): Promise<{ server: EmbeddedServer; url: string }> {
  const server = await startEmbedded({ dataDir: join(folder, 'database'), note: () => {} })
  const { host, user, password, database } = server.connection
  return {
    server,
    url: `postgresql://${user}:${password}@localhost/${database}?host=${encodeURIComponent(host)}`,
  }
}

/** Starts everything on the loopback in an empty folder. */
export async function startInstallation(folder: string, count: number): Promise<Installation> {
  mkdirSync(join(folder, 'database'))
  mkdirSync(join(folder, 'photos'))
  const { server, url } = await startDatabase(folder)
  const programs: Installation['programs'] = []
  const port = await findPort()
  const origin = `http://127.0.0.1:${port}`
  for (let at = 1; at <= count; at++) {
    const dataDir = join(folder, `program-${at}`)
    mkdirSync(dataDir)
    symlinkSync(join(folder, 'photos'), join(dataDir, 'photos'))
    const own = await findPort()
    const program = startProgram({
      PORT: String(own),
      PUBLIC_URL: origin,
      TRUSTED_PROXIES: 'loopback',
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      WORK_SECONDS_PER_MINUTE: '3',
    })
    programs.push({ name: `program-${at}`, origin: `http://127.0.0.1:${own}`, program })
    // One after the other: the first makes the tables.
    await program.ready
  }
  const ports = programs.map((one) => Number(new URL(one.origin).port))
  const balancer = await startBalancer(folder, port, ports)
  return {
    databaseUrl: url,
    origin,
    programs,
    async stop() {
      await end(balancer)
      for (const { program } of programs) await end(program.child)
      await server.stop()
    },
  }
}
