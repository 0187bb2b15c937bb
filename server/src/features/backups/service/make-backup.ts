import { basename } from 'node:path'
import type { PublicCtx } from '../../../context.ts'
import type { JobKind } from '../../../jobs/job.ts'
import { reasonOf } from '../../../jobs/job.ts'
import { version } from '../../system/service/get-health.ts'
import * as store from '../store/backups.ts'
import { newArchivePath, readPassphrase } from './archive-name.ts'
import { type KeepRule, removeOldArchives, removeUnfinished } from './kept-archives.ts'
import { mailAdministrators } from './mail-administrators.ts'
import { isLate, lastDue } from './schedule.ts'
import type { BackupProgress } from './write-archive.ts'

export interface BackupSettings {
  folder: string
  every: 'off' | 'hour' | 'day' | 'week'
  keep: KeepRule
  passphraseFile: string | undefined
}

/** The backup that an administrator asks for. */
export const backUpNow: JobKind<object> = {
  name: 'back-up-now',
  key: () => 'now',
  // The next one tries again; a second run of the same would only add to a full disk.
  retry: { limit: 0, delaySeconds: 60, delayAtMostSeconds: 60 },
  patienceSeconds: 6 * 3600,
}

const fullDisk = ['ENOSPC', 'EDQUOT']

function whyOf(error: unknown): string {
  return fullDisk.includes((error as NodeJS.ErrnoException).code ?? '') ? 'disk-full' : reasonOf(error)
}

const progressEveryMs = 1_000

/** Stores progress once a second, which screens show. */
function progressSaver(ctx: PublicCtx, id: number) {
  let last = 0
  return (progress: BackupProgress) => {
    if (performance.now() - last < progressEveryMs) return
    last = performance.now()
    // It only informs: the backup does not wait for it, nor fails with it.
    store.saveProgress(ctx.database, id, progress).catch(() => {})
  }
}

async function writeOne(ctx: PublicCtx, settings: BackupSettings, isByHand: boolean): Promise<void> {
  const { database, photos, now } = ctx
  const path = newArchivePath(settings.folder, now(), settings.passphraseFile !== undefined)
  const id = await store.insertRunning(database, { name: basename(path), isByHand }, now())
  try {
    const passphrase = await readPassphrase(settings.passphraseFile)
    // Loaded when the first backup is made, because no request needs it.
    const { writeArchive } = await import('./write-archive.ts')
    const onProgress = progressSaver(ctx, id)
    await removeUnfinished(settings.folder, now())
    const { bytes, manifest } = await writeArchive(
      { pool: database, photos, version, now, passphrase, onProgress },
      path,
    )
    await store.markComplete(database, id, bytes, now())
    const { photos: found, missingPhotos: missing } = manifest
    // Photos are probably stored elsewhere than the settings say, so older archives with them are kept.
    if (missing.length > found.length) {
      const reason = `${missing.length} of ${missing.length + found.length} photos were not found`
      ctx.log.warn({ reason }, 'A backup lacks photos')
      await mailAdministrators(ctx, settings, 'missing-photos')
      return
    }
  } catch (error) {
    const reason = whyOf(error)
    ctx.log.warn({ reason }, 'A backup has failed')
    await store.markFailed(database, id, reason, now())
    await mailAdministrators(ctx, settings, { reason })
    return
  }
  const scheduled = store.namesOfScheduled(await store.listBackups(database))
  const removed = await removeOldArchives(settings, scheduled, now())
  await store.forgetBackups(database, removed, now())
}

/** Makes a backup, unless one is being made already. What fails is listed and mailed, and throws nothing. */
export async function makeBackup(
  ctx: PublicCtx,
  settings: BackupSettings,
  options: { isByHand: boolean },
): Promise<boolean> {
  return store.withBackupLock(ctx.database, async () => {
    await notifyInterrupted(ctx, settings)
    await writeOne(ctx, settings, options.isByHand)
  })
}

/** Lists and mails backups of programs that were killed; call it while no backup is being made. */
async function notifyInterrupted(ctx: PublicCtx, settings: BackupSettings): Promise<void> {
  const count = await store.markInterrupted(ctx.database, ctx.now())
  if (count > 0) await mailAdministrators(ctx, settings, { reason: 'cut-off' })
}

/** How often a backup that is due may be cut off: the backup itself might be what ends the program. */
const maxInterruptions = 2

/**
 * Makes the backup that is due, unless it was begun since. Runs every hour, so that one whose time passed while the
 * program was off is made later, and one that was cut off is made again; administrators are told of both.
 */
export async function backUpWhenDue(ctx: PublicCtx, settings: BackupSettings): Promise<void> {
  await store.withBackupLock(ctx.database, () => notifyInterrupted(ctx, settings))
  const now = ctx.now()
  const due = lastDue(settings.every, now)
  if (due === undefined) return
  const rows = await store.listBackups(ctx.database)
  const begun = rows.filter(({ isByHand, startedAt }) => !isByHand && new Date(startedAt) >= due)
  if (begun.length > maxInterruptions || begun.some(({ reason }) => reason !== 'cut-off')) return
  const isFirst = !rows.some(({ state }) => state === 'whole')
  if (!isFirst && isLate(due, now)) await mailAdministrators(ctx, settings, 'late')
  await makeBackup(ctx, settings, { isByHand: false })
}
