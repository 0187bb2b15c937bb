// A bare program that reads a cursor and writes its rows as JSON: the baseline of an export.
import { createServer } from 'node:http'
import { pipeline, Readable } from 'node:stream'
import pg from 'pg'

const { STATEMENT = '', WORKSPACE_ID, DATABASE_URL, PORT } = process.env
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 2, types: textualTypes() })

async function* rows(): AsyncGenerator<string> {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query(`declare part no scroll cursor for ${STATEMENT}`, [WORKSPACE_ID])
    for (;;) {
      const { rows: part } = await client.query('fetch 1000 from part')
      if (part.length === 0) break
      yield part.map((row) => `${JSON.stringify(row)}\n`).join('')
    }
    await client.query('commit')
  } finally {
    client.release()
  }
}

const server = createServer((_request, response) => {
  pipeline(Readable.from(rows(), { objectMode: false }), response, () => {})
})
server.listen(Number(PORT), '127.0.0.1', () => console.log('baseline cursor listens'))
process.on('SIGTERM', () => {
  server.close()
  server.closeAllConnections()
  void pool.end()
})

// As in the product, where times stay text.
function textualTypes(): pg.CustomTypesConfig {
  return {
    getTypeParser: (oid: number) =>
      oid === 1184 ? String : oid === 20 ? Number : pg.types.getTypeParser(oid, 'text'),
  }
}
