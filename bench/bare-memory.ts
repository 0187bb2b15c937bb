// The same PostgreSQL below a Fastify that does nothing: the other side of the memory ratio.
import Fastify from 'fastify'
import pg from 'pg'
import { startEmbedded } from '../server/src/db/embedded/start-embedded.ts'

const database = await startEmbedded({ dataDir: process.env['DATA_DIR'] ?? '', note: () => {} })
const pool = new pg.Pool(database.connection)
// A pool has ended as soon as its connections have begun to; those that are still there are ended by the database.
pool.on('error', () => {})
const app = Fastify()
app.get('/', async () => (await pool.query('select 1 as one')).rows)
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' })
await pool.query('select 1')
// Before it says that it is there, or it would end as one that was killed.
process.on('SIGTERM', () => {
  void app
    .close()
    .then(() => pool.end())
    .then(() => database.stop())
})
console.log('bare server listens')
