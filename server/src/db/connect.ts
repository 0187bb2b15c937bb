import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Config } from '../config.ts'
import { StartError } from '../start-error.ts'
import { DistributedClient } from './distributed-client.ts'
import { type EmbeddedServer, startEmbedded } from './embedded/start-embedded.ts'
import { poolerSentence, refuseUnfitServer } from './refuse-unfit-server.ts'

export type Pool = pg.Pool

/** What a store needs: a pool, or the one client of a transaction. */
export type Db = {
  query<R extends pg.QueryResultRow>(
    query: string | pg.QueryConfig,
    values?: unknown[],
  ): Promise<pg.QueryResult<R>>
}

export type Database = {
  pool: pg.Pool
  /** The line about the database in the block that is printed at start. */
  description: string
  close(): Promise<void>
}

/** Connections of the program; workspaces share half of them (`workspace-pool.ts`). */
const maxConnections = 24

const int8 = 20
const int8Array = 1016
const int4Array = 1007
const date = 1082
const timestamptz = 1184

/**
 * `2026-11-21 10:15:00.25+00` becomes `2026-11-21T10:15:00.25Z`. Cutting the text costs a tenth of making a
 * Date, and all six digits of the fraction survive, so the value can go back into a query as a page's key.
 */
function isoTimestamp(text: string): string {
  return text.endsWith('+00') ? `${text.slice(0, 10)}T${text.slice(11, -3)}Z` : text
}

function textParser(oid: number): (text: string) => unknown {
  if (oid === int8) return Number
  if (oid === timestamptz) return isoTimestamp
  if (oid === date) return String
  return pg.types.getTypeParser(oid === int8Array ? int4Array : oid, 'text')
}

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: string) =>
    format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : textParser(oid),
}

const sessionOptions =
  '-c TimeZone=UTC -c idle_in_transaction_session_timeout=60000 -c statement_timeout=30000'

/** Of a pool of a coordinator, which hands settings of a transaction on to its nodes: a timeout, the threshold of a search. */
export const distributedOptions = {
  Client: DistributedClient,
  options: `${sessionOptions} -c citus.propagate_set_commands=local`,
}

/** Settings of ours, which a DATABASE_URL may not change: a restore knows programs by their name. */
const ownParameters = [
  'application_name',
  'statement_timeout',
  'idle_in_transaction_session_timeout',
] as const

/** The driver prefers what an address says. Its other options stay; of an option that is said twice, the last counts. */
function mergeOptions({ connectionString, ...options }: pg.PoolConfig): pg.PoolConfig {
  if (connectionString === undefined) return options
  const url = new URL(connectionString)
  const theirs = url.searchParams.get('options') ?? ''
  for (const name of [...ownParameters, 'options']) url.searchParams.delete(name)
  return { ...options, connectionString: url.href, options: `${theirs} ${options.options ?? ''}`.trim() }
}

/** The only way pools are made: bigint arrives as number, timestamptz as ISO text, everything in UTC. */
export function createPool(options: pg.PoolConfig, onError: (error: Error) => void = () => {}): pg.Pool {
  const pool = new pg.Pool(
    mergeOptions({
      max: maxConnections,
      connectionTimeoutMillis: 10_000,
      application_name: 'stowage',
      options: sessionOptions,
      types,
      ...options,
    }),
  )
  // A server that goes away reports it on idle clients (the pool) and on busy clients between two queries (the client).
  // Without either of these two listeners the error would end the program.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** Advice for the codes by which a server refuses a connection. */
const refusals: Partial<Record<string, string>> = {
  '28P01': 'Correct the user and the password in DATABASE_URL.',
  '28000': "Correct the user in DATABASE_URL, or let it in by the server's pg_hba.conf.",
  '3D000': 'Create that database, or correct its name in DATABASE_URL.',
}

function explainConnecting(place: string, cause: Error & { code?: string }): StartError {
  if (cause instanceof StartError) return cause
  if (cause.message.includes('unsupported startup parameter')) {
    return new StartError(poolerSentence(place), { cause })
  }
  const advice = refusals[cause.code ?? '']
  return advice === undefined
    ? new StartError(
        `DATABASE_URL leads to ${place}, which does not answer: ${cause.message}. Start that PostgreSQL, or ` +
          'correct DATABASE_URL.',
        // After a power cut both machines start, and this one may be ready first.
        { passing: true, cause },
      )
    : new StartError(`DATABASE_URL leads to ${place}, which refuses us: ${cause.message}. ${advice}`, {
        cause,
      })
}

/** By connections with a name of their own, because a restore refuses while there are others of programs. */
async function lookAtServer(url: string, place: string): Promise<void> {
  const pool = createPool({ connectionString: url, max: 2, application_name: 'stowage-start' })
  await refuseUnfitServer(pool, place).finally(() => pool.end())
}

async function connectByUrl(url: string, note: (sentence: string) => void): Promise<Database> {
  const open = (options: pg.PoolConfig = {}) =>
    createPool({ connectionString: url, ...options }, (error) => note(`Database: ${error.message}`))
  let pool = open()
  const { hostname, port, pathname } = new URL(url)
  const place = `${hostname || 'a local socket'}${port && `:${port}`}${pathname}`
  try {
    await lookAtServer(url, place)
    const { rowCount } = await pool.query(`select from pg_extension where extname = 'citus'`)
    if (rowCount === 1) {
      await pool.end()
      pool = open(distributedOptions)
    }
  } catch (error) {
    await pool.end()
    throw explainConnecting(place, error as Error & { code?: string })
  }
  return { pool, description: `PostgreSQL at ${place}`, close: () => pool.end() }
}

/** Files of another user, as after a copy by root or a change of the service's user. */
function explainFolder(dataDir: string, error: NodeJS.ErrnoException): Error {
  if (error.path === undefined || (error.code !== 'EACCES' && error.code !== 'EPERM')) return error
  return new StartError(
    `DATA_DIR ${dataDir} cannot be used: this user may not change ${error.path}. Start Stowage as the user who ` +
      'owns it, or give the whole folder to this one, as root: chown -R USER: FOLDER',
    { cause: error },
  )
}

async function connectEmbedded(
  dataDir: string,
  note: (sentence: string) => void,
  meanwhile?: () => unknown,
): Promise<Database> {
  const server: EmbeddedServer = await startEmbedded({ dataDir, note, meanwhile }).catch((error: unknown) => {
    throw explainFolder(dataDir, error as NodeJS.ErrnoException)
  })
  const pool = createPool(server.connection, () => {
    // The supervisor has already logged once that the server went away.
  })
  return {
    pool,
    description: `embedded PostgreSQL ${server.version} in ${server.folder}`,
    close: async () => {
      // The server's stop ends a query that is still running.
      await Promise.race([pool.end(), pause(3_000, undefined, { ref: false })])
      await server.stop()
    },
  }
}

/**
 * Opens the database of the configuration; starts the embedded server when no DATABASE_URL is set. `meanwhile` does
 * other work during the start.
 */
export function connectDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  note: (sentence: string) => void,
  meanwhile?: () => unknown,
): Promise<Database> {
  return config.databaseUrl === undefined
    ? connectEmbedded(config.dataDir, note, meanwhile)
    : connectByUrl(config.databaseUrl, note)
}
