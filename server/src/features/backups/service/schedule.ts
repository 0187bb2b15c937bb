import type { BackupState } from '@stowage/contract/backups'

type Period = BackupState['every']

const hour = 3_600_000
const day = 24 * hour
/** Backups of a day or a week begin at this hour (UTC), those of a week on Sunday. */
const hourOfDay = 3

/** The last moment at which a backup was due; undefined without a schedule. */
export function lastDue(every: Period, now: Date): Date | undefined {
  const at = now.getTime()
  if (every === 'off') return undefined
  if (every === 'hour') return new Date(Math.floor(at / hour) * hour)
  const today = Math.floor((at - hourOfDay * hour) / day) * day
  if (every === 'day') return new Date(today + hourOfDay * hour)
  const sunday = today - new Date(today).getUTCDay() * day
  return new Date(sunday + hourOfDay * hour)
}

const lengths: Record<Exclude<Period, 'off'>, number> = { hour, day, week: 7 * day }

/** When the next one is due; undefined without a schedule. */
export function nextDue(every: Period, now: Date): Date | undefined {
  const last = lastDue(every, now)
  return last && every !== 'off' ? new Date(last.getTime() + lengths[every]) : undefined
}

/** Whether a backup is so long overdue that administrators are told: more than an hour and a half. */
export const isLate = (due: Date, now: Date): boolean => now.getTime() - due.getTime() > 1.5 * hour
