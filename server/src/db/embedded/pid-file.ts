import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { processStart } from './processes.ts'

/** What the server writes about itself: its process first, its state ("ready") in the eighth line. */
export function readPidFile(data: string): { pid: number; state: string } | undefined {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number(lines[0])
    return Number.isSafeInteger(pid) && pid > 0 ? { pid, state: (lines[7] ?? '').trim() } : undefined
  } catch {
    return undefined
  }
}

/**
 * After a crash the file may name a process that has nothing to do with the database, because numbers are
 * given out again; the server would then refuse to start. Call this only when no server is left.
 */
export function removeStalePidFile(data: string): void {
  const file = readPidFile(data)
  if (file !== undefined && processStart(file.pid) !== undefined) {
    rmSync(join(data, 'postmaster.pid'), { force: true })
  }
}
