import { time } from './fields.schemas.ts'
import { z } from './zod.ts'

/** A day of the calendar in UTC: 2025-01-05. */
const day = z.iso.date()

export const instanceStats = z.object({
  totalUsers: z.int(),
  /** Signed in within 30 days, with an active account (ruling 108). */
  activeUsers: z.int(),
  totalContainers: z.int(),
  /** The growth of sign-ups: the last 30 days against the 30 days before, in percent; null without sign-ups before. */
  growthRate: z.number().nullable(),
  /** Sign-ups of the last 30 days. */
  newUsers: z.int(),
  /** The last 7 days in UTC, today first: the number of sign-ins, and of the people who signed in. */
  recentLogins: z.array(z.object({ day, logins: z.int(), users: z.int() })),
})

export const instanceMetrics = z.object({
  /**
   * By month in UTC, the present one last: the existing people who had joined by its end, and those who joined in it.
   */
  userGrowth: z.array(z.object({ month: z.string(), users: z.int(), joined: z.int() })),
  /** Plans, cheapest first: the number of people on each, and of their containers. */
  containerUsage: z.array(
    z.object({ plan: z.string(), displayName: z.string(), users: z.int(), containers: z.int() }),
  ),
})

export const failedJob = z.object({
  id: z.string(),
  name: z.string(),
  at: time,
  attempts: z.int(),
  /** The error without addresses and links. */
  reason: z.string(),
  isTriedAgain: z.boolean(),
  canRetry: z.boolean(),
})

export const instanceState = z.object({
  asOf: time,
  version: z.string(),
  startedAt: time,
  /** Responses of this program within the last hour, and those of them with a server error. */
  answers: z.object({ total: z.int(), failed: z.int() }),
  database: z.object({ bytes: z.int(), milliseconds: z.number() }),
  jobs: z.object({ waiting: z.int(), active: z.int(), failed: z.int() }),
  failedJobs: z.array(failedJob),
  mail: z.object({
    kind: z.enum(['smtp', 'folder']),
    /** Host and port of the server, or the folder. */
    place: z.string(),
    from: z.string(),
    waiting: z.int(),
    /** When the oldest of those that wait was written; null where none waits. */
    oldestWaitingAt: time.nullable(),
    /** Of the last 24 hours. */
    sent: z.int(),
    refused: z.int(),
    lastSentAt: time.nullable(),
    lastRefusedAt: time.nullable(),
  }),
  storage: z.object({
    photos: z.int(),
    /** What the photos take, without their small pictures; an estimate where their number is. */
    photoBytes: z.int(),
    /** True when there are too many to count: the database's estimate. */
    isEstimate: z.boolean(),
    /** Free space on the disk of the photos; null when it is unknown. */
    freeBytes: z.int().nullable(),
    canWrite: z.boolean(),
  }),
  /** Whether /metrics answers: METRICS_TOKEN is set. */
  hasMetrics: z.boolean(),
})

export const releaseNotes = z.object({
  version: z.string(),
  /** The release notes of this version, in English; empty if it has none. */
  notes: z.array(z.string()),
})

export const testMail = z.object({ to: z.string() })
