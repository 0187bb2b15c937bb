import type { Backup, BackupState } from '@stowage/contract/backups'
import { freeBytesOf } from '../../../adapters/disk/free-bytes.ts'
import { refusal } from '../../../app-error.ts'
import { type Ctx, inTransaction, type PublicCtx } from '../../../context.ts'
import { record } from '../../events/service.ts'
import { type BackupRow, isBackupRunning, listBackups, namesOfScheduled } from '../store/backups.ts'
import { type ArchiveFile, keptArchives, listArchives } from './kept-archives.ts'
import { type BackupSettings, backUpNow } from './make-backup.ts'
import { nextDue } from './schedule.ts'

const secondsOf = ({ startedAt, finishedAt }: BackupRow) =>
  finishedAt === null
    ? null
    : Math.max(0, Math.round((new Date(finishedAt).getTime() - new Date(startedAt).getTime()) / 1000))

function failedBackup(row: BackupRow): Backup {
  const { name, startedAt, isByHand } = row
  const reason = row.state === 'running' ? 'cut-off' : row.reason
  return {
    name,
    startedAt,
    isByHand,
    state: 'failed',
    bytes: null,
    seconds: secondsOf(row),
    reason,
    keptAs: null,
  }
}

function completeBackup(
  { name, madeAt, bytes }: ArchiveFile,
  row: BackupRow | undefined,
  keptAs: Backup['keptAs'],
): Backup {
  return {
    name,
    startedAt: row?.startedAt ?? madeAt.toISOString(),
    isByHand: row?.isByHand ?? true,
    state: 'whole',
    bytes,
    seconds: row ? secondsOf(row) : null,
    reason: null,
    keptAs,
  }
}

/** The files in the folder, with what is known of them, and the backups that failed. */
export async function getBackups(ctx: Ctx, settings: BackupSettings): Promise<BackupState> {
  const now = ctx.now()
  const [rows, files, isRunning, freeBytes] = await Promise.all([
    listBackups(ctx.db),
    // A folder that can't be read is a failure of the next backup, which says why.
    listArchives(settings.folder).catch(() => []),
    isBackupRunning(ctx.db),
    freeBytesOf(settings.folder).catch(() => null),
  ])
  const kept = keptArchives(files, namesOfScheduled(rows), settings.keep, now)
  const running = isRunning ? rows.find(({ state }) => state === 'running') : undefined
  const rowOf = new Map(rows.map((row) => [row.name, row]))
  const backups = [
    ...files.map((file) => completeBackup(file, rowOf.get(file.name), kept.get(file.name) ?? 'by-hand')),
    ...rows.filter((row) => row.state !== 'whole' && row !== running).map(failedBackup),
  ].toSorted((a, b) => b.startedAt.localeCompare(a.startedAt))
  return {
    asOf: now.toISOString(),
    folder: settings.folder,
    freeBytes,
    every: settings.every,
    nextAt: nextDue(settings.every, now)?.toISOString() ?? null,
    keep: settings.keep,
    isEncrypted: settings.passphraseFile !== undefined,
    running: running ? { part: running.part ?? 'tables', done: running.done, total: running.total } : null,
    backups,
  }
}

/**
 * Queues a backup, which begins at once.
 * @throws AppError CONFLICT while one is being made or queued
 */
export async function startBackup(ctx: Ctx): Promise<undefined> {
  if (await isBackupRunning(ctx.db)) throw refusal('CONFLICT', 'backup.running')
  return inTransaction(ctx, async (inside) => {
    // The last one is queued still, or its program was killed a moment ago.
    if (!(await inside.jobs.enqueue(inside.db, backUpNow, {}))) throw refusal('CONFLICT', 'backup.running')
    await record(inside, { type: 'backup-started' })
    return undefined
  })
}

/** For `/metrics`: when the last whole backup was begun and its size, and how many have failed since. */
export async function countBackups(ctx: PublicCtx): Promise<Record<string, number>> {
  const rows = await listBackups(ctx.db)
  const at = rows.findIndex(({ state }) => state === 'whole')
  const last = rows[at]
  const since = at === -1 ? rows : rows.slice(0, at)
  return {
    failed_since: since.filter(({ state }) => state === 'failed').length,
    ...(last && {
      last_whole_time: new Date(last.startedAt).getTime() / 1000,
      last_whole_bytes: last.bytes ?? 0,
    }),
  }
}
