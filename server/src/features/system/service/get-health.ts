import { readFileSync } from 'node:fs'
import { refusal } from '../../../app-error.ts'
import type { PublicCtx } from '../../../context.ts'
import { pingWithTimeout } from './ping-with-timeout.ts'

const manifest = JSON.parse(
  readFileSync(new URL('../../../../../package.json', import.meta.url), 'utf8'),
) as {
  version: string
}

export const version = manifest.version

/**
 * Checks that the program and its database answer, and that the program is not stopping.
 * @throws AppError UNAVAILABLE when the database is away, or silent for three seconds, and during a stop
 */
export async function getHealth(
  ctx: PublicCtx,
  isStopping: boolean,
): Promise<{ status: 'ok'; version: string }> {
  if (isStopping) throw refusal('UNAVAILABLE', 'server.stopping')
  try {
    await pingWithTimeout(ctx.db)
  } catch {
    throw refusal('UNAVAILABLE', 'server.database-silent')
  }
  return { status: 'ok', version }
}
