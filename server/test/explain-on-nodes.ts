import pg from 'pg'
import { withBareWorkspace } from '../src/db/generic-plan.ts'
import { withoutCursor } from './statement-parts.ts'
import { inventoryIn } from './statement-rules.ts'

/** Where a statement was sent. */
export type Target = Pick<pg.ClientConfig, 'host' | 'port' | 'user' | 'password' | 'database'>

/** What of a plan is not the work of one node; a read of all workspaces may be that of several. */
export function problemIn(plan: string, { isReadOfAll = false } = {}): string | undefined {
  if (!plan.includes('Custom Scan (Citus')) return 'is not sent to a node'
  if (isReadOfAll) return undefined
  if (plan.includes('Distributed Subplan')) return 'has a subplan'
  const tasks = [...plan.matchAll(/Task Count: (\d+)/g)].find(([, count]) => count !== '1')
  return tasks && `is ${tasks[1]} tasks`
}

function literalOf(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value)) {
    const parts = value.map((part) => (part === null ? 'NULL' : JSON.stringify(String(part))))
    return pg.escapeLiteral(`{${parts.join()}}`)
  }
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString())
  return pg.escapeLiteral(typeof value === 'object' ? JSON.stringify(value) : String(value))
}

/** INSERT … SELECT is planned with its values in it, because EXPLAIN of Citus loses its parameters on the way. */
export function explainable(text: string, values: unknown[]): { text: string; values: unknown[] } {
  if (!/^\s*insert\b[^;]*\)\s*select\b/i.test(text)) return { text, values }
  return { text: text.replace(/\$(\d+)/g, (_, place) => literalOf(values[Number(place) - 1])), values: [] }
}

/**
 * Why a statement on inventory, or the body of a cursor, is not one task on one node of the cluster; undefined where it
 * is. A read of all workspaces must only be planned.
 */
export async function explainOnNodes(
  target: Target,
  text: string,
  values: unknown[],
  { isReadOfAll = false } = {},
): Promise<string | undefined> {
  if (inventoryIn(text).length === 0) return undefined
  const { host, port, user, password, database } = target
  const client = new pg.Client({ host, port, user, password, database })
  try {
    await client.connect()
    const { text: sent, values: given } = explainable(withBareWorkspace(withoutCursor(text)), values)
    const { rows } = await client.query<{ 'QUERY PLAN': string }>({
      text: `explain (costs off) ${sent}`,
      values: given,
    })
    return problemIn(rows.map((row) => row['QUERY PLAN']).join('\n'), { isReadOfAll })
  } catch (error) {
    return `can't be planned: ${(error as Error).message}`
  } finally {
    await client.end()
  }
}
