import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../server/src/db/embedded/start-embedded.ts'
import { type Program, startProgram } from './processes.ts'

export interface Environment {
  folder: string
  admin: pg.Pool
  databaseUrl: string
  databasePid: () => number
  logFile: string
  product: Program
  close(): Promise<void>
}

const main = new URL('../server/dist/main.js', import.meta.url).pathname

export interface EnvironmentOptions {
  durable?: boolean
  env?: Record<string, string>
}

/**
 * A PostgreSQL of the bench with the product on it, in a folder that is deleted at the end. `durable` runs it as in
 * production, for measuring writes.
 */
export async function openEnvironment({
  durable = false,
  env = {},
}: EnvironmentOptions = {}): Promise<Environment> {
  const folder = mkdtempSync(join(tmpdir(), 'stowage-bench-'))
  const database = await startEmbedded({ dataDir: folder, note: () => {}, durable })
  const { host, user, password, database: name } = database.connection
  const databaseUrl = `postgresql://${user}:${password}@localhost/${name}?host=${encodeURIComponent(host)}`
  const product = await startProgram(
    main,
    {
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(folder, 'product'),
      LOG_LEVEL: 'error',
      DEFAULT_PLAN: 'business',
      // One person sends thousands of searches here, which the budget of a person would refuse.
      WORK_SECONDS_PER_MINUTE: '9999',
      ...env,
    },
    'Stowage is ready',
  )
  const admin = new pg.Pool({ ...database.administrator, database: name, max: 2 })
  return {
    folder,
    admin,
    databaseUrl,
    databasePid: () => {
      const pid = database.pid()
      if (pid === undefined) throw new Error('the database of the bench has ended')
      return pid
    },
    logFile: join(folder, 'postgres', 'server.log'),
    product,
    async close() {
      await product.stop()
      // The pool ends before all connections are closed; the database ends the rest.
      admin.on('error', () => {})
      await admin.end()
      await database.stop()
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    },
  }
}
