import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Backup, BackupState } from '@stowage/contract/backups'
import { formatDay, formatNumber, formatTime } from '../../../lib/texts/formats.ts'

/** What screens say of backups. */
export function useBackupWords() {
  const { t } = useLingui()
  const kept: Record<NonNullable<Backup['keptAs']>, string> = {
    recent: t`Recent`,
    daily: t`Daily`,
    weekly: t`Weekly`,
    monthly: t`Monthly`,
    'by-hand': t`Manual`,
  }
  const periods: Record<BackupState['every'], string> = {
    off: t`Set BACKUP_DIR to back up every day.`,
    hour: t`Every hour`,
    day: t`Every day`,
    week: t`Every week`,
  }
  return {
    /** "812 kB", "7.8 GB". */
    size: (bytes: number) => {
      const kilobytes = bytes / 1000
      if (kilobytes < 1000) return t`${formatNumber(Math.ceil(kilobytes))} kB`
      if (kilobytes < 1_000_000) return t`${formatNumber(Math.round(kilobytes / 1000))} MB`
      return t`${formatNumber(Math.round(kilobytes / 100_000) / 10)} GB`
    },
    /** "Today, 3:00 AM". */
    moment: (time: string) => `${formatDay(time)}, ${formatTime(time)}`,
    seconds: (count: number | null) => (count === null ? '–' : t`${formatNumber(count)} s`),
    keptAs: ({ keptAs }: Backup) => (keptAs === null ? '–' : kept[keptAs]),
    period: (every: BackupState['every']) => periods[every],
    count: (count: number) => plural(count, { one: '# backup', other: '# backups' }),
    reason: (reason: string | null, folder: string) => {
      if (reason === 'disk-full') return t`There’s no space left in ${folder}.`
      if (reason === 'cut-off') return t`Stowage was stopped during the backup.`
      return reason ?? ''
    },
  }
}
