// A bare Fastify on the same PostgreSQL: the baseline of the memory ratio.
import Fastify from 'fastify'
import pg from 'pg'
import { startEmbedded } from '../server/src/db/embedded/start-embedded.ts'

const database = await startEmbedded({ dataDir: process.env['DATA_DIR'] ?? '', note: () => {} })
const pool = new pg.Pool(database.connection)
// pool.end() resolves while connections are still closing; the database ends those.
pool.on('error', () => {})
const app = Fastify()
app.get('/', async () => (await pool.query('select 1 as one')).rows)
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' })
await pool.query('select 1')
// Registered before the program announces that it serves, because a signal before that would kill it.
process.on('SIGTERM', () => {
  void app
    .close()
    .then(() => pool.end())
    .then(() => database.stop())
})
console.log('baseline server listens')
