// A bare program that runs one statement and compresses its rows by the product's encodings and levels: the baseline of
// the ratios.
import { readFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib'
import Fastify from 'fastify'
import pg from 'pg'

const { STATEMENT_FILE, DATABASE_URL, PORT } = process.env
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 8, types: textualTypes() })
const app = Fastify()
const statement = STATEMENT_FILE ? JSON.parse(readFileSync(STATEMENT_FILE, 'utf8')) : { text: 'select 1' }

const quick = {
  zstd: { params: { [constants.ZSTD_c_compressionLevel]: 1 } },
  br: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
  gzip: { level: 2 },
}
/** The first encoding that the client accepts is used. */
const coders: readonly (readonly [string, (text: string) => Buffer])[] = [
  ['zstd', (text) => zstdCompressSync(text, quick.zstd)],
  ['br', (text) => brotliCompressSync(text, quick.br)],
  ['gzip', (text) => gzipSync(text, quick.gzip)],
]

app.get('/', async (request, reply) => {
  const { rows } = await pool.query({ name: 'bare', text: statement.text, values: statement.values })
  const taken = String(request.headers['accept-encoding'] ?? '')
  const coder = coders.find(([name]) => taken.includes(name))
  if (!coder) return rows
  const [name, compress] = coder
  reply.header('content-encoding', name).type('application/json; charset=utf-8')
  return reply.send(compress(JSON.stringify(rows)))
})
await app.listen({ port: Number(PORT), host: '127.0.0.1' })
await pool.query('select 1')
// Registered before the program announces that it serves, because a signal before that would kill it.
process.on('SIGTERM', () => {
  void app.close().then(() => pool.end())
})
console.log('baseline server listens')

// Times stay text and bigint becomes number, as in the product: parsing Dates would make the bare side half as fast
// again, and the comparison easier than it is.
function textualTypes(): pg.CustomTypesConfig {
  return {
    getTypeParser: (oid: number) =>
      oid === 1184 ? String : oid === 20 ? Number : pg.types.getTypeParser(oid, 'text'),
  }
}
