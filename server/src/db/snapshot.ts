import type pg from 'pg'
import type { Db } from './connect.ts'

/** The text of a query with its values; the name says all that the text depends on. None: it is planned anew each time. */
export interface Statement {
  name: string | undefined
  text: string
  values: unknown[]
}

/** One state of the database, held by a connection of its own until it is closed. */
export interface Snapshot {
  db: Db
  /** The rows of a query in parts, as they are asked for. One query at a time. */
  rows<Row extends pg.QueryResultRow>(statement: Statement): AsyncGenerator<Row[]>
  /** Gives the connection back. To close again does nothing. */
  close(): Promise<void>
}

/** Few enough that a part of the longest rows is no peak of memory, and that others have their turn between two parts. */
const partRows = 1000

/** Milliseconds after which a snapshot ends that is still read: while it is open, nothing that was changed since can be cleared away. */
const longestOpen = 900_000

/**
 * Opens a snapshot: whatever is read in it is of the moment of its first query. It takes a connection of the whole pool, because long
 * answers are counted before they begin and a slow reader would hold up the changes of its workspace. What makes a file of its rows may take longer
 * between two queries than elsewhere; what takes longer than `longest` in all is cut off.
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
  // From here on: a database that begins slowly takes nothing of the time.
  cut = setTimeout(() => {
    isOpen = false
    // The reader is told by the connection, which goes back to nobody.
    client.release(new Error('The snapshot was open for too long.'))
  }, longest).unref()
  return { db: client, rows: (statement) => fetchRows(client, statement), close }
}

async function* fetchRows<Row extends pg.QueryResultRow>(
  db: Db,
  { name, text, values }: Statement,
): AsyncGenerator<Row[]> {
  await db.query(`declare part no scroll cursor for ${text}`, values)
  // Named like what it reads: its rows are mapped, and described, once for each shape.
  const fetch = { name: name && `${name}.part`, text: `fetch ${partRows} from part` }
  for (;;) {
    const { rows } = await db.query<Row>(fetch)
    if (rows.length > 0) yield rows
    if (rows.length < partRows) break
  }
  await db.query('close part')
}
