import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { cloneDatabase } from '../../test/database.ts'
import { startOwnDatabase } from '../../test/own-database.ts'
import { connectDatabase, createPool } from './connect.ts'
import { refuseUnfitServer } from './refuse-unfit-server.ts'

/** What the program says of the database behind this address, at once. */
const connect = (databaseUrl: string) => connectDatabase({ databaseUrl, dataDir: '/nowhere' }, () => {})

test('a database that can only be read is told so', async () => {
  const { url, pool } = await cloneDatabase({ isEmpty: true })
  await pool.query(`do $$ begin execute format('alter database %I set default_transaction_read_only = on',
    current_database()); end $$`)
  await pool.end()
  await expect(connect(url)).rejects.toThrow(/is read-only: default_transaction_read_only is on there\. Turn/)
})

test('a standby is told apart from a server that does not answer, and may be promoted meanwhile', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'stowage-standby-'))
  try {
    await (await startOwnDatabase(folder)).server.stop()
    writeFileSync(join(folder, 'postgres', 'data-18', 'standby.signal'), '')
    const { url, server } = await startOwnDatabase(folder)
    try {
      await expect(connect(url)).rejects.toMatchObject({
        message: expect.stringContaining('a read-only standby. Use its primary, or promote it.'),
        exitCode: 75,
      })
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('a pooler that refuses settings of connections, as PgBouncer does by itself, is named', async () => {
  const pooler = createServer((socket) =>
    socket.once('data', () => {
      const fields = ['SFATAL', 'C08P01', 'Munsupported startup parameter: options', ''].join('\0')
      const message = Buffer.from(`E\0\0\0\0${fields}\0`)
      message.writeInt32BE(message.length - 1, 1)
      socket.end(message)
    }),
  ).listen(0, '127.0.0.1')
  await once(pooler, 'listening')
  const { port } = pooler.address() as AddressInfo
  await expect(connect(`postgresql://a:b@127.0.0.1:${port}/c`)).rejects.toMatchObject({
    message: expect.stringContaining('where a pooler such as PgBouncer shares the connections'),
    exitCode: 78,
  })
  pooler.close()
})

test('a pooler that drops settings, or hands one connection to two clients, is named', async () => {
  const { url, pool } = await cloneDatabase({ isEmpty: true })
  await pool.end()
  const plain = createPool({ connectionString: url, options: '' })
  await expect(refuseUnfitServer(plain, 'there')).rejects.toThrow('a pooler such as PgBouncer')
  await plain.end()
  const own = createPool({ connectionString: url, max: 1 })
  const shared = await own.connect()
  const pooled = { connect: async () => ({ query: shared.query.bind(shared), release: () => {} }) }
  await expect(refuseUnfitServer(pooled as unknown as pg.Pool, 'there')).rejects.toThrow('a pooler')
  shared.release()
  await own.end()
})
