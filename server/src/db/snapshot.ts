import type pg from 'pg'
import type { Db } from './connect.ts'

/**
 * The text of a query with its values; the name covers everything that the text depends on. Without a name the
 * statement is planned anew each time.
 */
export interface Statement {
  name: string | undefined
  text: string
  values: unknown[]
}

/** One state of the database, read through its own connection until it is closed. */
interface Snapshot {
  db: Db
  /** Reads the rows of a query in parts, on demand. One query at a time. */
  rows<Row extends pg.QueryResultRow>(statement: Statement): AsyncGenerator<Row[]>
  /** Releases the connection. A second call does nothing. */
  close(): Promise<void>
}

/** Few enough that a part of the longest rows is no peak of memory, and that other work runs between two parts. */
const partRows = 1000

/**
 * Milliseconds after which a snapshot is cut off, because while it is open the database can't clean up rows that
 * changed since.
 */
const longestOpen = 900_000

/**
 * Opens a snapshot: everything read in it is as of its first query. It takes a connection of the whole pool, because
 * long responses are limited before they begin and a slow reader would hold up the changes of its workspace. A file
 * that is made from the rows may take longer between two queries than elsewhere; a snapshot that takes longer than
 * `longest` in all is cut off.
 */
export async function openSnapshot(pool: pg.Pool, longest = longestOpen): Promise<Snapshot> {
  const client = await pool.connect()
  let isOpen = true
  let cut: NodeJS.Timeout | undefined
  const close = async () => {
    clearTimeout(cut)
    if (!isOpen) return
    isOpen = false
    // A client that can't even roll back must not go back into the pool.
    const broken = await client.query('rollback').then(
      () => undefined,
      (error: Error) => error,
    )
    client.release(broken)
  }
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query(`set local idle_in_transaction_session_timeout = '5min'`)
  } catch (error) {
    await close()
    throw error
  }
  // The time counts from here, because a database may begin slowly.
  cut = setTimeout(() => {
    isOpen = false
    // The reader gets the error from the connection, which is closed and not reused.
    client.release(new Error('The snapshot was open for too long.'))
  }, longest).unref()
  return { db: client, rows: (statement) => fetchRows(client, statement), close }
}

async function* fetchRows<Row extends pg.QueryResultRow>(
  db: Db,
  { name, text, values }: Statement,
): AsyncGenerator<Row[]> {
  await db.query(`declare part no scroll cursor for ${text}`, values)
  // Named like its query: the driver maps and describes its rows once for each shape.
  const fetch = { name: name && `${name}.part`, text: `fetch ${partRows} from part` }
  for (;;) {
    const { rows } = await db.query<Row>(fetch)
    if (rows.length > 0) yield rows
    if (rows.length < partRows) break
  }
  await db.query('close part')
}
