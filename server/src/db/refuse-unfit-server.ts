import type pg from 'pg'
import { StartError } from '../start-error.ts'

/** Stowage listens to notices, holds locks and prepares statements, which need a connection of its own all along. */
export const poolerSentence = (place: string) =>
  `DATABASE_URL leads to ${place}, where a pooler such as PgBouncer shares the connections to PostgreSQL or drops their ` +
  'settings. Stowage keeps its own connections: set DATABASE_URL to the PostgreSQL server itself, or let the pooler keep ' +
  'one for each client ("Your own PostgreSQL" in docs/operations.md).'

interface Server {
  pid: number
  isStandby: boolean
  isReadOnly: boolean
  hasSettings: boolean
}

const look = `select pg_backend_pid() as pid, pg_is_in_recovery() as "isStandby",
  current_setting('default_transaction_read_only') = 'on' as "isReadOnly",
  current_setting('TimeZone') = 'UTC' and current_setting('statement_timeout') = '30s' as "hasSettings"`

/** @throws StartError for a server that can only be read, or behind a pooler that shares its connections */
export async function refuseUnfitServer(pool: Pick<pg.Pool, 'connect'>, place: string): Promise<void> {
  const clients: pg.PoolClient[] = []
  try {
    // One after the other, so that the first is given back where there is no second.
    for (let at = 0; at < 2; at++) clients.push(await pool.connect())
    const found: Server[] = []
    for (const client of clients) found.push(...(await client.query<Server>(look)).rows)
    const [first, second] = found
    if (first?.isStandby) {
      throw new StartError(
        `DATABASE_URL leads to ${place}, a read-only standby. Use its primary, or promote it.`,
        // After the loss of a primary its standby is promoted a moment later.
        { passing: true },
      )
    }
    if (first?.isReadOnly) {
      throw new StartError(
        `DATABASE_URL leads to ${place}, which is read-only: default_transaction_read_only is on there. ` +
          'Turn it off for the role or the database.',
      )
    }
    if (!first?.hasSettings || first.pid === second?.pid) throw new StartError(poolerSentence(place))
  } finally {
    for (const client of clients) client.release()
  }
}
