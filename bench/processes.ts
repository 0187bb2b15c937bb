import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { reportFault } from './report.ts'

/** The kernel's unit of process times in milliseconds, the same on every Linux. */
const tick = 10

export interface Program {
  pid: number
  url: string
  /** Everything it has printed so far. */
  output(): string
  stop(): Promise<void>
}

/** A free port of the loopback interface. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}

/** As `tools/start.sh` starts the program. */
const flags = ['--expose-gc', '--max-semi-space-size=8']

export const startProgram = (script: string, env: Record<string, string>, sign: string) =>
  startCommand([process.execPath, ...flags, script], env, sign)

/**
 * Starts a command and waits until it prints `sign`; an error contains its output. The whole run fails when the program
 * ends by itself, ends with an error, or logs one.
 */
export async function startCommand(
  [command, ...args]: [string, ...string[]],
  env: Record<string, string>,
  sign: string,
  cwd = process.cwd(),
): Promise<Program> {
  const name = [command, ...args].join(' ')
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child: ChildProcess = spawn(command, args, {
    cwd,
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: url, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes(sign)) resolve()
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('error', reject)
    child.once('exit', (code, signal) =>
      reject(new Error(`${name} ended with ${code ?? signal}:\n${output}`)),
    )
    setTimeout(() => reject(new Error(`${name} did not start in 60 s:\n${output}`)), 60_000).unref()
  })
  const { pid } = child
  if (pid === undefined) throw new Error(`${name} has no process id`)
  let isStopping = false
  const ended = once(child, 'close').then(([code, signal]) => {
    if (!isStopping || code !== 0) reportFault(`${name} ended with ${code ?? signal}`)
    for (const line of errorsIn(output)) reportFault(`${name} logged ${line}`)
  })
  return {
    pid,
    url,
    output: () => output,
    async stop() {
      isStopping = child.exitCode === null && child.signalCode === null
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Lines of a log with an error or worse. */
function errorsIn(output: string): string[] {
  return output.split('\n').filter((line) => Number(/^\{"level":(\d+)/.exec(line)?.[1]) >= 50)
}

/** A process and all of its descendants. */
export function treeOf(pid: number): number[] {
  const children = new Map<number, number[]>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
      children.set(parent, [...(children.get(parent) ?? []), Number(name)])
    } catch {
      // The process has ended meanwhile.
    }
  }
  const tree = [pid]
  for (const one of tree) tree.push(...(children.get(one) ?? []))
  return tree
}

/** The processes of a PostgreSQL that serve clients, without its background processes. */
export function backendsOf(postmaster: number): number[] {
  return treeOf(postmaster).filter((pid) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('[local]')
    } catch {
      return false
    }
  })
}

/** Nanoseconds of CPU that the processes have used so far, with all of their threads. */
export function cpuOf(pids: number[]): number {
  let total = 0
  for (const pid of pids) {
    try {
      for (const thread of readdirSync(`/proc/${pid}/task`)) {
        total += Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0])
      }
    } catch {
      // An idle connection was closed; both sides of a ratio miss its share.
    }
  }
  return total
}

/**
 * Milliseconds of CPU that the processes use during the work, to ten milliseconds. Ended threads count; a process that
 * starts meanwhile counts from its start, one that ends meanwhile does not count.
 */
export async function cpuOfWork(pids: () => number[], work: () => Promise<unknown>): Promise<number> {
  const before = new Map(pids().map((pid) => [pid, lifeOf(pid)]))
  await work()
  return pids().reduce((sum, pid) => sum + lifeOf(pid) - (before.get(pid) ?? 0), 0)
}

/** Milliseconds of CPU of a process with all of its threads, ended ones too. */
function lifeOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * tick
  } catch {
    return 0
  }
}

/**
 * Nanoseconds that the first thread of a process, which runs the JavaScript, has run so far, and that it has waited for
 * a processor.
 */
export function turnsOf(pid: number): { ran: number; waited: number } {
  const [ran = 0, waited = 0] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8')
    .split(' ')
    .map(Number)
  return { ran, waited }
}

/** Kilobytes of memory of a process and its descendants; shared pages count for each. */
export function residentOf(pid: number): number {
  let total = 0
  for (const one of treeOf(pid)) {
    try {
      total += Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${one}/status`, 'utf8'))?.[1] ?? 0)
    } catch {
      // The process has ended meanwhile.
    }
  }
  return total
}

/** Kilobytes of memory; shared pages are divided among their processes. */
export function memoryOf(pids: number[]): number {
  let total = 0
  for (const pid of pids) {
    try {
      const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
      total += Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0)
    } catch {
      // The process has ended meanwhile.
    }
  }
  return total
}

/** The peak of memory of a process during the work above that before it, in kilobytes. */
export async function peakOf(pid: number, run: () => Promise<unknown>): Promise<number> {
  const before = memoryOf([pid])
  let peak = before
  const look = setInterval(() => {
    peak = Math.max(peak, memoryOf([pid]))
  }, 20)
  await run()
  clearInterval(look)
  return peak - before
}
