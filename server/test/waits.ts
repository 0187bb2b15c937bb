import type pg from 'pg'
import { inject } from 'vitest'
import { onNode, withPool } from './nodes.ts'

async function countHere(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ waiting: number }>(
    `select count(*) as waiting from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.waiting ?? 0
}

/**
 * How many statements of the database wait for a lock. On a cluster all nodes are asked: who waits for a row of inventory
 * waits on the node that has it, and the coordinator only for that node.
 */
export async function waitingForLocks(pool: pg.Pool): Promise<number> {
  const nodes = inject('nodes')
  if (nodes.length === 0) return countHere(pool)
  const { database = '' } = pool.options
  const counts = await Promise.all(nodes.map((node) => withPool(onNode(node, database), countHere)))
  return counts.reduce((sum, count) => sum + count, 0)
}
