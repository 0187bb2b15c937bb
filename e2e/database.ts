import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { Plan } from './servers.ts'

/** Works in the database of a running product, for what no screen offers yet. */
export async function inDatabase<R>(server: Plan, work: (client: pg.Client) => Promise<R>): Promise<R> {
  const data = join(process.env['STOWAGE_E2E_FOLDER'] ?? '', server, 'postgres', 'data-18')
  // The fifth line names the folder of the server's socket.
  const host = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[4]
  const client = new pg.Client({ host, user: 'stowage', database: 'stowage' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
