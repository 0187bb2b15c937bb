import type pg from 'pg'
import { expect, inject } from 'vitest'
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
export async function countLockWaits(pool: pg.Pool): Promise<number> {
  const nodes = inject('nodes')
  if (nodes.length === 0) return countHere(pool)
  const { database = '' } = pool.options
  const counts = await Promise.all(nodes.map((node) => withPool(onNode(node, database), countHere)))
  return counts.reduce((sum, count) => sum + count, 0)
}

/**
 * Makes calls while another connection holds rows, each when those before it wait for a lock or have ended, and then lets
 * the rows go. Returns their answers: of two that wait for each other, one fails.
 */
export async function callInTurn<Answer>(
  pool: pg.Pool,
  held: { text: string; values: unknown[] },
  calls: readonly (() => Promise<Answer>)[],
): Promise<Answer[]> {
  const holder = await pool.connect()
  const answers: Promise<Answer>[] = []
  let open = 0
  try {
    await holder.query('begin')
    await holder.query(held)
    for (const call of calls) {
      open += 1
      answers.push(call().finally(() => (open -= 1)))
      await expect.poll(async () => (await countLockWaits(pool)) - open, { timeout: 10_000 }).toBe(0)
    }
  } finally {
    await holder.query('rollback')
    holder.release()
    await Promise.allSettled(answers)
  }
  return Promise.all(answers)
}
