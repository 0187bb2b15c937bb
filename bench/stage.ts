import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../server/src/db/embedded/start-embedded.ts'
import { type Program, startProgram } from './processes.ts'

export interface Stage {
  folder: string
  admin: pg.Pool
  databaseUrl: string
  databasePid: () => number
  logFile: string
  product: Program
  close(): Promise<void>
}

const main = new URL('../server/src/main.ts', import.meta.url).pathname

/** A PostgreSQL of the bench's own with the product on top of it, in a folder that goes away at the end. */
export async function openStage(): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), 'stowage-bench-'))
  const database = await startEmbedded({ dataDir: folder, note: () => {}, durable: false })
  const { host, user, database: name } = database.connection
  const databaseUrl = `postgresql://${user}@localhost/${name}?host=${encodeURIComponent(host)}`
  const product = await startProgram(
    main,
    {
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(folder, 'product'),
      LOG_LEVEL: 'error',
      DEFAULT_PLAN: 'business',
    },
    'Stowage is ready',
  )
  const admin = new pg.Pool({ ...database.connection, max: 2 })
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
      await admin.end()
      await database.stop()
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    },
  }
}
