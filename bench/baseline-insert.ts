// A bare program that writes rows by multi-row INSERTs in one transaction, into the same tables with their indexes and
// triggers: the baseline of an import. Its rows come as JSON.
import { createServer } from 'node:http'
import pg from 'pg'
import type { ListedThing } from './scenarios/import.ts'

const { DATABASE_URL, PORT } = process.env
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 2 })
const rowsOfStatement = 1_000

interface Job {
  workspaceId: number
  things: ListedThing[]
}

/** Inserts rows of `columns`, a thousand per statement; returns the result of each. */
async function insertRows<R extends pg.QueryResultRow>(
  client: pg.PoolClient,
  into: string,
  columns: readonly string[],
  rows: readonly unknown[][],
  returning = '',
): Promise<R[]> {
  const returned: R[] = []
  for (let from = 0; from < rows.length; from += rowsOfStatement) {
    const part = rows.slice(from, from + rowsOfStatement)
    const places = part.map(
      (row, at) => `(${row.map((_, column) => `$${at * columns.length + column + 1}`).join(', ')})`,
    )
    const { rows: found } = await client.query<R>(
      `insert into ${into} (${columns.join(', ')}) values ${places.join(', ')} ${returning}`,
      part.flat(),
    )
    returned.push(...found)
  }
  return returned
}

async function insertAll({ workspaceId, things }: Job): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const names = [...new Set(things.map(({ container }) => container))]
    const containers = await insertRows<{ id: string; name: string }>(
      client,
      'containers',
      ['workspace_id', 'name', 'location'],
      names.map((name) => [workspaceId, name, 'Other']),
      'returning id, name',
    )
    const idOf = new Map(containers.map(({ id, name }) => [name, id]))
    await insertRows(
      client,
      'items',
      ['workspace_id', 'container_id', 'container_name', 'location', 'name', 'sku', 'quantity'],
      things.map(({ container, name, sku, quantity }) => [
        ...[workspaceId, idOf.get(container), container, 'Other', name, sku, quantity],
      ]),
    )
    await client.query('commit')
  } finally {
    client.release()
  }
}

const server = createServer(async (request, response) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  await insertAll(JSON.parse(Buffer.concat(parts).toString()))
  response.end('ok')
})
server.listen(Number(PORT), '127.0.0.1', () => console.log('baseline insert listens'))
process.on('SIGTERM', () => {
  server.close()
  server.closeAllConnections()
  void pool.end()
})
