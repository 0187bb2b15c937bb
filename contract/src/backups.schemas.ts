import { time } from './fields.schemas.ts'
import { z } from './zod.ts'

export const backup = z.object({
  /** The file's name in the folder. */
  name: z.string(),
  startedAt: time,
  state: z.enum(['whole', 'failed']),
  /** Null for a failed one. */
  bytes: z.int().nullable(),
  /** Null for a file that another program, or a command, made. */
  seconds: z.int().nullable(),
  isByHand: z.boolean(),
  /** Why it failed: `disk-full`, `cut-off`, or what the system said. */
  reason: z.string().nullable(),
  /** Why the file is kept; null for a failed one. */
  keptAs: z.enum(['recent', 'daily', 'weekly', 'monthly', 'by-hand']).nullable(),
})

export const backupState = z.object({
  asOf: time,
  folder: z.string(),
  /** Free space on the disk of the folder; null while the folder isn't there. */
  freeBytes: z.int().nullable(),
  every: z.enum(['off', 'hour', 'day', 'week']),
  /** When the next one begins by itself; null when none does. */
  nextAt: time.nullable(),
  keep: z.object({ daily: z.int(), weekly: z.int(), monthly: z.int() }),
  isEncrypted: z.boolean(),
  /** The backup that is being made, and how many of its tables, or photos, are copied. */
  running: z.object({ part: z.enum(['tables', 'photos']), done: z.int(), total: z.int() }).nullable(),
  /** Newest first. */
  backups: z.array(backup),
})
