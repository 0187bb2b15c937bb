// What a program costs that does nothing but run one statement, and compress its rows for whoever takes that, by the
// cheapest coder there is: the other side of the ratios.
import { readFileSync } from 'node:fs'
import { constants, zstdCompressSync } from 'node:zlib'
import Fastify from 'fastify'
import pg from 'pg'

const { STATEMENT_FILE, DATABASE_URL, PORT } = process.env
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 8, types: textualTypes() })
const app = Fastify()
const statement = STATEMENT_FILE ? JSON.parse(readFileSync(STATEMENT_FILE, 'utf8')) : { text: 'select 1' }

const quick = { params: { [constants.ZSTD_c_compressionLevel]: 1 } }

app.get('/', async (request, reply) => {
  const { rows } = await pool.query({ name: 'bare', text: statement.text, values: statement.values })
  if (!request.headers['accept-encoding']?.includes('zstd')) return rows
  reply.header('content-encoding', 'zstd').type('application/json; charset=utf-8')
  return reply.send(zstdCompressSync(JSON.stringify(rows), quick))
})
await app.listen({ port: Number(PORT), host: '127.0.0.1' })
await pool.query('select 1')
console.log('bare server listens')
process.on('SIGTERM', () => {
  void app.close().then(() => pool.end())
})

// Times stay text and bigint becomes number, as in the product: parsing Dates would make the bare side half as fast
// again, and the comparison easier than it is.
function textualTypes(): pg.CustomTypesConfig {
  return {
    getTypeParser: (oid: number) =>
      oid === 1184 ? String : oid === 20 ? Number : pg.types.getTypeParser(oid, 'text'),
  }
}
