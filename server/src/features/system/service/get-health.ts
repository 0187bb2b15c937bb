import { readFileSync } from 'node:fs'
import { refusal } from '../../../app-error.ts'
import type { PublicCtx } from '../../../context.ts'
import { answersInTime } from './answers-in-time.ts'

const manifest = JSON.parse(
  readFileSync(new URL('../../../../../package.json', import.meta.url), 'utf8'),
) as {
  version: string
}

/** The version of the program. */
export const version = manifest.version

/**
 * Says whether the program and its database answer.
 * @throws AppError UNAVAILABLE when the database is away, or silent for three seconds
 */
export async function getHealth(ctx: PublicCtx): Promise<{ status: 'ok'; version: string }> {
  try {
    await answersInTime(ctx.db)
  } catch {
    throw refusal('UNAVAILABLE', 'server.database-silent')
  }
  return { status: 'ok', version }
}
