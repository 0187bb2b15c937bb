import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

const hasProc = process.platform === 'linux'

function readOr(path: string, fallback: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return fallback
  }
}

/**
 * A text that tells one process from a later one with the same number, or undefined when there is none.
 * A zombie counts as gone: where process 1 does not collect the dead, it may stay in the list for ever.
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
  const stat = readOr(`/proc/${pid}/stat`, '')
  // The command's name stands in brackets and may itself hold blanks and brackets.
  const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (stat === '' || state === 'Z' || state === 'X') return undefined
  return `${readOr('/proc/sys/kernel/random/boot_id', '').trim()}:${rest[18]}`
}

function isPostgresIn(pid: number, folder: string): boolean {
  if (!hasProc) {
    const command = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? ''
    return command.includes('postgres') && command.includes(folder)
  }
  try {
    // Every process of a server works in its data folder; a folder that was deleted has a mark behind it.
    return readlinkSync(`/proc/${pid}/cwd`) === folder && processStart(pid) !== undefined
  } catch {
    return false
  }
}

/** The server processes that work in this data folder, whoever started them. */
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
    // Already gone, which is what was wanted.
  }
}

/** Waits until none of the processes is left; false when the time is up before that. */
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
 * Ends every server process left over in the data folder: politely the one named as its head, then all of
 * them. Two servers on one folder would destroy it, so nothing is started before this returns.
 */
export async function endServersIn(folder: string, head: number | undefined): Promise<void> {
  const candidates = head === undefined ? [] : [head]
  const found = serversIn(folder, candidates)
  if (found.length === 0) return
  if (head !== undefined && found.includes(head)) {
    send(head, 'SIGINT')
    if (await waitForEnd(found, 8_000)) return
  }
  // Without their head the others leave by themselves when they look up from their work.
  if (await waitForEnd(serversIn(folder, candidates), 500)) return
  for (const signal of ['SIGQUIT', 'SIGKILL'] as const) {
    const left = serversIn(folder, candidates)
    for (const pid of left) send(pid, signal)
    if (await waitForEnd(left, 2_000)) return
  }
}
