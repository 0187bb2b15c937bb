import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { processStart } from './processes.ts'

/** The server's pid file: its process id in the first line, its state ("ready") in the eighth. */
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
 * Removes the pid file of a crashed server. Process ids are reused, so the file may name a process that is no database;
 * the server would then refuse to start. Call this only when no server is running.
 */
export function removeStalePidFile(data: string): void {
  const file = readPidFile(data)
  if (file !== undefined && processStart(file.pid) !== undefined) {
    rmSync(join(data, 'postmaster.pid'), { force: true })
  }
}
