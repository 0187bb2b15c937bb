// A bare program that copies every table and reads every photo, compresses both and writes them into a file: the
// baseline of a backup.
import { createWriteStream, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, zstdCompressSync } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'

const { DATABASE_URL, PHOTOS = '', TARGET = '', PORT } = process.env
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 1 })

async function* compressed(client: pg.PoolClient): AsyncGenerator<Uint8Array> {
  const { rows } = await client.query(
    `select oid::regclass::text as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p'`,
  )
  for (const { name } of rows) {
    const packed = createZstdCompress()
    const reading = pipeline(client.query(copyTo(`copy ${name} to stdout`)), packed)
    yield* packed
    await reading
  }
  for (const folder of readdirSync(PHOTOS)) {
    for (const name of readdirSync(join(PHOTOS, folder))) {
      yield zstdCompressSync(readFileSync(join(PHOTOS, folder, name)))
    }
  }
}

const server = createServer(async (_request, response) => {
  const client = await pool.connect()
  await client.query('begin isolation level repeatable read read only')
  await pipeline(compressed(client), createWriteStream(TARGET))
  await client.query('rollback')
  client.release()
  response.end()
})
server.listen(Number(PORT), '127.0.0.1', () => console.log('baseline backup listens'))
process.on('SIGTERM', () => {
  server.close()
  server.closeAllConnections()
  void pool.end()
})
