import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { Plan } from './servers.ts'

/** Runs queries in the database of a running server, for changes that no screen offers yet. */
export async function inDatabase<R>(server: Plan, work: (client: pg.Client) => Promise<R>): Promise<R> {
  const folder = join(process.env['STOWAGE_E2E_FOLDER'] ?? '', server)
  // The file's fifth line is the folder of the server's socket.
  const host = readFileSync(join(folder, 'postgres', 'data-18', 'postmaster.pid'), 'utf8').split('\n')[4]
  const password = readFileSync(join(folder, 'postgres-password'), 'utf8').trim()
  const client = new pg.Client({ host, user: 'stowage_app', password, database: 'stowage' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
