import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'

const hasProc = process.platform === 'linux'

/** The text of a file; empty when it can't be read. */
function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/**
 * A text that tells a process from a later one with the same id; undefined when there is no such process. A zombie
 * counts as ended, because it may stay in the list for ever where process 1 does not reap it.
 */
export function processStart(pid: number): string | undefined {
  if (!Number.isSafeInteger(pid) || pid <= 0) return undefined
  if (!hasProc) {
    try {
      process.kill(pid, 0)
      return 'alive'
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === 'EPERM' ? 'alive' : undefined
    }
  }
  const stat = readOrEmpty(`/proc/${pid}/stat`)
  // The command's name stands in brackets and may itself contain blanks and brackets.
  const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (stat === '' || state === 'Z' || state === 'X') return undefined
  return `${readOrEmpty('/proc/sys/kernel/random/boot_id').trim()}:${rest[18]}`
}

/**
 * Names the list of processes that ids of this program count in: two containers have one each, and use the same ids.
 */
export function processTable(): string {
  try {
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return hostname()
  }
}

function isPostgresIn(pid: number, folder: string): boolean {
  if (!hasProc) {
    const command = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? ''
    return command.includes('postgres') && command.includes(folder)
  }
  try {
    // Every process of a server has the data folder as its working directory; the path of a deleted folder has a
    // suffix.
    return readlinkSync(`/proc/${pid}/cwd`) === folder && processStart(pid) !== undefined
  } catch {
    return false
  }
}

/** The server processes that work in this data folder, no matter which program started them. */
export function serversIn(folder: string, candidates: readonly number[]): number[] {
  const pids = hasProc
    ? readdirSync('/proc')
        .filter((name) => /^\d+$/.test(name))
        .map(Number)
    : candidates
  return pids.filter((pid) => pid !== process.pid && isPostgresIn(pid, folder))
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // The process has ended already.
  }
}

/** Waits until all of the processes have ended; false when the time runs out before that. */
export async function waitForEnd(pids: readonly number[], milliseconds: number): Promise<boolean> {
  const end = Date.now() + milliseconds
  const starts = pids.map(processStart)
  const isLeft = (pid: number, index: number) =>
    starts[index] !== undefined && processStart(pid) === starts[index]
  while (pids.some(isLeft)) {
    if (Date.now() > end) return false
    await pause(10)
  }
  return true
}

/**
 * Ends every server process of the data folder: first the postmaster gracefully, then the rest. Two servers on one
 * folder would destroy it, so no server starts before this returns.
 */
export async function endServersIn(folder: string, head: number | undefined): Promise<void> {
  const candidates = head === undefined ? [] : [head]
  const found = serversIn(folder, candidates)
  if (found.length === 0) return
  if (head !== undefined && found.includes(head)) {
    send(head, 'SIGINT')
    if (await waitForEnd(found, 8_000)) return
  }
  // Without their postmaster the other processes end by themselves after their current work.
  if (await waitForEnd(serversIn(folder, candidates), 500)) return
  for (const signal of ['SIGQUIT', 'SIGKILL'] as const) {
    const left = serversIn(folder, candidates)
    for (const pid of left) send(pid, signal)
    if (await waitForEnd(left, 2_000)) return
  }
}
