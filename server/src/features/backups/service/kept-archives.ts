import { type FileHandle, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupState } from '@stowage/contract/backups'
import { archiveTime } from './archive-name.ts'

export type KeepRule = BackupState['keep']
export type KeptAs = NonNullable<BackupState['backups'][number]['keptAs']>

export interface ArchiveFile {
  name: string
  madeAt: Date
  bytes: number
}

const hour = 3_600_000
const day = 24 * hour

/**
 * The finished archives in a folder, newest first. A folder that is not there has none, and an empty file is a name that a
 * killed program had only taken.
 */
export async function listArchives(folder: string): Promise<ArchiveFile[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const found = await Promise.all(
    names.map(async (name) => {
      const madeAt = archiveTime(name)
      const file = madeAt && (await stat(join(folder, name)).catch(() => undefined))
      return madeAt && file && file.size > 0 ? [{ name, madeAt, bytes: file.size }] : []
    }),
  )
  return found.flat().toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime())
}

/** Weeks begin on Monday; 1970-01-01 was a Thursday. */
const weekOf = (time: Date) => String(Math.floor((time.getTime() / day + 3) / 7))

/**
 * Why each archive is kept. Of those that the schedule made: made within a day, or the newest one of its day, week or
 * month (UTC), as many as the rule says; and always the newest of all. Those that people made or brought stay.
 */
export function keptArchives(
  all: readonly ArchiveFile[],
  scheduled: ReadonlySet<string>,
  keep: KeepRule,
  now: Date,
): Map<string, KeptAs> {
  const kept = new Map<string, KeptAs>()
  for (const { name } of all) if (!scheduled.has(name)) kept.set(name, 'by-hand')
  const files = all.filter(({ name }) => scheduled.has(name))
  const keepFirst = (as: KeptAs, count: number, periodOf: (time: Date) => string) => {
    const periods = new Set<string>()
    for (const { name, madeAt } of files) {
      const period = periodOf(madeAt)
      if (periods.has(period) || periods.size >= count) continue
      periods.add(period)
      if (!kept.has(name)) kept.set(name, as)
    }
  }
  keepFirst('daily', keep.daily, (time) => time.toISOString().slice(0, 10))
  keepFirst('weekly', keep.weekly, weekOf)
  keepFirst('monthly', keep.monthly, (time) => time.toISOString().slice(0, 7))
  for (const [at, { name, madeAt }] of files.entries()) {
    const isRecent = at === 0 || now.getTime() - madeAt.getTime() < day
    if (isRecent && !kept.has(name)) kept.set(name, 'recent')
  }
  return kept
}

const unfinished = /^stowage-[\d-]+\.tar(?:\.age)?(?:\.[\da-f-]+)?\.part$/

/** Removes the archives of the schedule that the rule does not keep, and returns their names. */
export async function removeOldArchives(
  { folder, keep }: { folder: string; keep: KeepRule },
  scheduled: ReadonlySet<string>,
  now: Date,
): Promise<string[]> {
  const files = await listArchives(folder)
  const kept = keptArchives(files, scheduled, keep, now)
  const removed = files.map(({ name }) => name).filter((name) => !kept.has(name))
  for (const name of removed) await rm(join(folder, name), { force: true })
  return removed
}

const touchedEveryMs = 60_000

/** Touches an unfinished file each minute while work goes on that may write elsewhere for hours, such as a large table. */
export async function whileTouched<T>(file: FileHandle, work: () => Promise<T>): Promise<T> {
  const touch = () => file.utimes(new Date(), new Date()).catch(() => {})
  const timer = setInterval(touch, touchedEveryMs).unref()
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}

/**
 * Removes what killed programs left: unfinished files, because a backup that runs touches its file each minute, and
 * empty ones, whose name they had only taken.
 */
export async function removeUnfinished(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const isUnfinished = unfinished.test(name)
    if (!isUnfinished && !archiveTime(name)) continue
    const file = await stat(join(folder, name)).catch(() => undefined)
    if (file && (isUnfinished || file.size === 0) && now.getTime() - file.mtimeMs > hour)
      await rm(join(folder, name), { force: true })
  }
}
